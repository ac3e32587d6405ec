import Taro from '@tarojs/taro'
import { usePageScroll } from '@/core/platform/lifecycle'
import { configureUi, type CanvasPicture, type ElementBox, type UiPorts } from '@/ui/internal/ports'

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

/** Only after what React has just drawn has reached the page. */
const boxOf = (id: string) =>
  new Promise<ElementBox | null>((resolve) => {
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .boundingClientRect((rect) => resolve((Array.isArray(rect) ? rect[0] : rect) ?? null))
        .exec(),
    )
  })

const measure = async (id: string) => {
  const box = await boxOf(id)
  return box && { top: box.top, height: box.height, viewport: Taro.getWindowInfo().windowHeight }
}

/** The page in front; before the first one stands, the whole app. */
const page = () => Taro.getCurrentPages().slice(-1)[0] ?? Taro

const watchNear: UiPorts['watchNear'] = (id, margin, onNear) => {
  const room = margin * Taro.getWindowInfo().windowHeight
  const observer = Taro.createIntersectionObserver(page())
  const stop = () => observer.disconnect()
  observer.relativeToViewport({ top: room, bottom: room }).observe(`#${id}`, ({ intersectionRatio = 0 }) => {
    if (intersectionRatio <= 0) return
    stop()
    onNear()
  })
  return stop
}

/** The messenger's canvas element has a browser's context, and makes its own images. */
interface CanvasNode {
  width: number
  height: number
  getContext(type: '2d'): CanvasRenderingContext2D | null
  createImage(): HTMLImageElement
}

const loadImage = (node: CanvasNode, url: string) =>
  new Promise<CanvasPicture>((resolve, reject) => {
    const image = node.createImage()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(url))
    image.src = url
  })

const canvas: UiPorts['canvas'] = (id) =>
  new Promise((resolve) => {
    Taro.nextTick(() =>
      Taro.createSelectorQuery()
        .select(`#${id}`)
        .fields({ node: true })
        .exec(([found]: [{ node?: CanvasNode } | null]) => {
          const node = found?.node
          const context = node?.getContext('2d')
          if (!node || !context) return resolve(null)
          const density = Taro.getWindowInfo().pixelRatio
          resolve({
            context,
            resize(width, height) {
              node.width = Math.round(width * density)
              node.height = Math.round(height * density)
              context.setTransform(density, 0, 0, density, 0, 0)
            },
            loadImage: (url) => loadImage(node, url),
          })
        }),
    )
  })

/** px above a field that is brought into sight: the navbar, and some air. */
const ROOM_ABOVE = 120

/** What the interface kit needs of the mini-program: addresses of pictures, the capsule's room, where elements stand, canvases. */
export const provideUiPorts = () =>
  configureUi({
    resolveUrl: (url) => (url.startsWith('/') ? process.env.API_ORIGIN + url : url),
    chrome,
    measure,
    boxOf,
    page,
    reveal: (id) => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -ROOM_ABOVE }),
    canvas,
    watchNear,
    usePageScroll,
    openPrivacyContract: () => void Taro.openPrivacyContract(),
  })
