/**
 * What the kit needs from its host. The app hands the real ones in once, before the first page; without them every piece still works,
 * with the fallback named here. `ui` imports no platform, store or request: this is its only way out.
 */
export interface UiPorts {
  /**
   * While installed, going back calls `onBack` instead of leaving the page. Returns the remover.
   * Fallback: back is not intercepted.
   */
  interceptBack(onBack: () => void): () => void
  /** Full address of a server picture; the mini-program needs an origin. Fallback: unchanged. */
  resolveUrl(url: string): string
  /**
   * Room that the host's own chrome takes at the top, px: status bar, and the mini-program's capsule at the right with the height of the
   * bar it sits in. Fallback: none.
   */
  chrome(): { statusBar: number; capsuleWidth: number; barHeight: number }
  /**
   * Where an element of the page in front stands, px against the viewport. Only the mini-program asks; null when it is not there.
   * Fallback: null, and long lists stay whole.
   */
  measure(id: string): Promise<{ top: number; height: number; viewport: number } | null>
  /** Shows the privacy contract that the host keeps. Only the mini-program asks. Fallback: nothing. */
  openPrivacyContract(): void
  /** The same with its left edge and its width, px. Only the mini-program asks. Fallback: null, and nothing runs or is scratched. */
  boxOf(id: string): Promise<ElementBox | null>
  /** The page in front, the same object as long as it lives. Only the mini-program asks: each of its pages catches its own back. Fallback: one for all. */
  page(): object
  /** Scrolls the page in front until the element is in sight. Only the mini-program asks. Fallback: nothing. */
  reveal(id: string): void
  /** The canvas element (`type="2d"`) of the page in front. Only the mini-program asks. Fallback: null, which counts as a host without canvas. */
  canvas(id: string): Promise<CanvasHost | null>
  /** Exact names of the hosts of the image CDN (lib/image-cdn). Fallback: none, and addresses are used as they are. */
  readonly imageHosts: readonly string[]
  /**
   * Tells once that an element of the page has come within `margin` times the window's height of the window. Only the mini-program asks; returns
   * how to stop. Fallback: at once.
   */
  watchNear(id: string, margin: number, onNear: () => void): () => void
  /** A hook: tells how far the page that draws it is scrolled, px. Only the mini-program asks. Fallback: never. */
  usePageScroll(listener: (scrollTop: number) => void): void
}

/** Where an element stands, px against the viewport. */
export interface ElementBox {
  left: number
  top: number
  width: number
  height: number
}

/** A picture that a canvas can draw, with its own size. */
export type CanvasPicture = CanvasImageSource & { width: number; height: number }

/** What a piece that draws needs of a canvas. */
export interface CanvasHost {
  /** Its units are px of the page from then on; what was drawn is gone. */
  resize(width: number, height: number): void
  context: CanvasRenderingContext2D
  /** A picture that the canvas can draw; rejects when it cannot be loaded. */
  loadImage(url: string): Promise<CanvasPicture>
}

const onlyPage = {}

const fallback: UiPorts = {
  interceptBack: () => () => undefined,
  resolveUrl: (url) => url,
  chrome: () => ({ statusBar: 0, capsuleWidth: 0, barHeight: 0 }),
  measure: () => Promise.resolve(null),
  openPrivacyContract: () => undefined,
  boxOf: () => Promise.resolve(null),
  page: () => onlyPage,
  reveal: () => undefined,
  canvas: () => Promise.resolve(null),
  imageHosts: [],
  watchNear: (_id, _margin, onNear) => {
    onNear()
    return () => undefined
  },
  usePageScroll: () => undefined,
}

/** The ports in use. Read at call time, never stored. */
export const ports: UiPorts = { ...fallback }

/** Hands in the host's ports; what is left out keeps its fallback. */
export const configureUi = (given: Partial<UiPorts>): void => {
  Object.assign(ports, fallback, given)
}
