/** What the generic webview page needs of the messenger. */
import Taro from '@tarojs/taro'

/** Pages that are open, the one in front included: the stack level that the page inside must know (spec 4). */
export const openPages = (): number => Taro.getCurrentPages().length

export interface InnerShare {
  title: string
  /** Path of the mini-program, with a leading slash. */
  path: string
  imageUrl?: string
}

/** Lets the page be shared with a friend; `contentOf` gets the address that the page inside has by then. The timeline takes no webviews. */
export const useInnerShare = (contentOf: (address: string | undefined) => InnerShare): void =>
  Taro.useShareAppMessage(({ webViewUrl }) => contentOf(webViewUrl))
