/** Scroll position of the active page. See index.h5.ts. */
import Taro from '@tarojs/taro'

export const scrollToTop = (): void => {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
}
