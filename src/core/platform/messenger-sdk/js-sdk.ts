/**
 * The part of the messenger's JS SDK that the shop uses (spec 7.4: an external script): the script's address and the
 * APIs that are requested.
 */

/** A content security policy must allow this host as a script source. */
export const SDK_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/**
 * The older pair of share calls: their `success` fires after the user has shared, that of the newer pair
 * (updateTimelineShareData …) as soon as the content is set. GET /user/wx-share is only sent after a share (spec 7.1).
 */
export const SDK_APIS = ['onMenuShareTimeline', 'onMenuShareAppMessage'] as const

/** The server's signature for a page's address (GET /config/shop-jssdk). `timestamp` in seconds. */
export interface JsSdkConfig {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

export interface MenuShare {
  title: string
  desc?: string
  link: string
  imgUrl: string
  success(): void
}

/** The mini-program around a web-view. It receives messages only when its page is shared or left. */
export interface MiniProgram {
  postMessage(message: { data: unknown }): void
}

/** `window.wx` after the script has run; a mini-program's web-view may inject it earlier. */
export interface JsSdk {
  config(options: JsSdkConfig & { debug: boolean; jsApiList: readonly string[] }): void
  ready(listener: () => void): void
  error(listener: (failure: { errMsg?: string }) => void): void
  onMenuShareTimeline(share: MenuShare): void
  onMenuShareAppMessage(share: MenuShare): void
  /** Only in a mini-program's web-view. */
  miniProgram?: MiniProgram
}
