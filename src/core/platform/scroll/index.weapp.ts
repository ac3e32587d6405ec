/** Scroll position of the active page. See index.h5.ts. */
import Taro from '@tarojs/taro'

export const scrollToPosition = (top: number): void => {
  void Taro.pageScrollTo({ scrollTop: top, duration: 0 })
}

export const scrollToTop = (): void => scrollToPosition(0)

export const scrollToElement = (id: string): void => {
  void Taro.pageScrollTo({ selector: `#${id}`, duration: 0 })
}
