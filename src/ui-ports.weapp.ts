import Taro from '@tarojs/taro'
import { configureUi } from './ui/ports'

/** Room between the capsule and the edge of the screen is repeated on its other side. */
const chrome = () => {
  const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  return {
    statusBar: statusBarHeight,
    capsuleWidth: windowWidth - capsule.left,
    barHeight: capsule.height + 2 * (capsule.top - statusBarHeight),
  }
}

const measure = (id: string) =>
  new Promise<{ top: number; height: number; viewport: number } | null>((resolve) => {
    // Only after what React has just drawn has reached the page.
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .boundingClientRect((rect) => {
          const found = Array.isArray(rect) ? rect[0] : rect
          resolve(found ? { top: found.top, height: found.height, viewport: Taro.getWindowInfo().windowHeight } : null)
        })
        .exec(),
    )
  })

/** What the interface kit needs of the mini-program: addresses of pictures, the capsule's room, where elements stand. */
export const provideUiPorts = () =>
  configureUi({
    resolveUrl: (url) => (url.startsWith('/') ? process.env.API_ORIGIN + url : url),
    chrome,
    measure,
    openPrivacyContract: () => void Taro.openPrivacyContract(),
  })
