/**
 * The messenger's JS SDK as far as the shop uses it (spec 7.4: an external script). One address for the script, one list of what is asked for.
 */

/** A content policy of the server must allow this host as a source of scripts. */
export const SDK_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'

/**
 * The older pair of calls: their `success` comes when the person has shared, that of the newer pair (updateTimelineShareData …) as soon as the
 * content is set. GET /user/wx-share is only sent after a share (spec 7.1).
 */
export const SDK_APIS = ['onMenuShareTimeline', 'onMenuShareAppMessage'] as const

/** What the server signs for a page's address (GET /config/shop-jssdk). `timestamp` in seconds. */
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

/** The mini-program around a web-view. It hears messages when its page is shared or left. */
export interface MiniProgram {
  postMessage(message: { data: unknown }): void
}

/** `window.wx` after the script has run; in a mini-program's web-view it may be there before. */
export interface JsSdk {
  config(options: JsSdkConfig & { debug: boolean; jsApiList: readonly string[] }): void
  ready(listener: () => void): void
  error(listener: (failure: { errMsg?: string }) => void): void
  onMenuShareTimeline(share: MenuShare): void
  onMenuShareAppMessage(share: MenuShare): void
  /** Only in a mini-program's web-view. */
  miniProgram?: MiniProgram
}
