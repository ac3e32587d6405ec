/**
 * Reads browser and operating system version from a user agent (spec 3: browser, osv). The only table of browsers.
 * core/platform/environment reads the host (app, messenger, mini-program).
 */

const SYSTEM_VERSION = /(?:iPhone OS|CPU OS|Android|Windows NT|Mac OS X|OpenHarmony|HarmonyOS) (\d+(?:[._]\d+)*)/

/** The first match counts: most browsers also carry the names of others. 1: the major version. */
const BROWSERS = [
  ['Messenger', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['UC', /UCBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /(?:Version\/(\d+).* )?Safari\//],
] as const

export interface UserAgentInfo {
  /** Version of the operating system, `17.2.1`; '' when the user agent does not name it. */
  osv: string
  /** Name of the browser, `Chrome`; '' when it is unknown. */
  browser: string
  /** The browser's major version; '' when it is unknown. */
  browserVersion: string
}

export const readUserAgent = (userAgent: string): UserAgentInfo => {
  const osv = SYSTEM_VERSION.exec(userAgent)?.[1]?.replace(/_/g, '.') ?? ''
  for (const [browser, pattern] of BROWSERS) {
    const found = pattern.exec(userAgent)
    if (found) return { osv, browser, browserVersion: found[1] ?? '' }
  }
  return { osv, browser: '', browserVersion: '' }
}
