/** What the generic webview page needs of the messenger. */
import Taro from '@tarojs/taro'

/** Number of open pages, the active one included: the stack level that the inner page must know (spec 4). */
export const openPages = (): number => Taro.getCurrentPages().length

export interface InnerShare {
  title: string
  /** Path of the mini-program, with a leading slash. */
  path: string
  imageUrl?: string
}

/**
 * Makes the page shareable with a friend; `contentOf` receives the inner page's current address. The timeline does not
 * accept webviews.
 */
export const useInnerShare = (contentOf: (address: string | undefined) => InnerShare): void =>
  Taro.useShareAppMessage(({ webViewUrl }) => contentOf(webViewUrl))
