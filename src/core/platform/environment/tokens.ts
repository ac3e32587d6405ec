/**
 * Tokens by which hosts name themselves in the user agent. Defined only here: the specification gives no names. A
 * native app appends its token to the webview's own user agent:
 *
 *   reluxe/5.4.0 (ios)           main app; also (android), (harmony)
 *   reluxe-seller/5.4.0 (ios)    seller app
 *   reluxe-live/5.4.0 (ios)      live app
 *
 * Without the brackets the system is read from the rest of the user agent. The other tokens are those of the hosts'
 * makers. No link can set the user agent, so a token is trusted.
 */

/** 1: `seller`, `live` or nothing; 2: version; 3: system. */
export const APP = /(?:^|\s)reluxe(?:-(seller|live))?\/(\d+(?:\.\d+)*)(?: \((ios|android|harmony)\))?/i

/** 1: the messenger's version. Its own browser carries the token too, not only web-views of mini-programs. */
export const MESSENGER = /MicroMessenger\/(\d+(?:\.\d+)*)/i

/** Beside the token of the messenger or of the payment app: a mini-program's web-view. */
export const MINI_PROGRAM = /miniProgram/i

/**
 * From this version on the messenger adds `miniProgram` in web-views; a user agent without it is then the browser's.
 */
export const MESSENGER_NAMES_WEBVIEWS = '7.0.0'

export const ENTERPRISE_MESSENGER = /wxwork/i
export const PAYMENT_APP = /AlipayClient/i
export const SEARCH_MINI_PROGRAM = /swan\//i

export const IOS = /iPhone|iPad|iPod|\biOS\b/i
export const ANDROID = /Android/i
/**
 * HarmonyOS without Android apps. A phone that still runs Android apps also names Android, and runs the Android app.
 */
export const HARMONY = /harmony|\bohos\b/i

const DESKTOP = /Windows NT|Macintosh|X11|CrOS/
const MOBILE = /Mobile|Android/

/** An iPad that requests desktop pages counts as a desktop; an unknown user agent does not. */
export const isDesktop = (userAgent: string): boolean => DESKTOP.test(userAgent) && !MOBILE.test(userAgent)
