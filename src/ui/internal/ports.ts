/**
 * What the kit needs from its host. The app hands the ports in once, before the first page; without them every
 * component still works, with the fallback named here. `ui` imports no platform, store or request: these ports are its
 * only dependency.
 */
export interface UiPorts {
  /**
   * While installed, going back calls `onBack` instead of leaving the page. Returns a cancel function. Fallback: back
   * is not intercepted.
   */
  interceptBack(onBack: () => void): () => void
  /** Full address of a server picture; the mini-program needs an origin. Fallback: unchanged. */
  resolveUrl(url: string): string
  /**
   * Space that the host's own controls take at the top, px: the status bar, and the mini-program's capsule at the right
   * with the height of the bar it is in. Fallback: none.
   */
  chrome(): { statusBar: number; capsuleWidth: number; barHeight: number }
  /**
   * Position of an element of the active page, px against the viewport; null when it does not exist. Only the
   * mini-program calls it. Fallback: null, and long lists are drawn as a whole.
   */
  measure(id: string): Promise<{ top: number; height: number; viewport: number } | null>
  /** Shows the host's privacy contract. Only the mini-program calls it. Fallback: nothing. */
  openPrivacyContract(): void
  /**
   * Like `measure`, with left edge and width, px. Only the mini-program calls it. Fallback: null, and nothing runs or
   * is scratched.
   */
  boxOf(id: string): Promise<ElementBox | null>
  /**
   * The active page, the same object for its whole life. Only the mini-program calls it: each of its pages intercepts
   * its own back. Fallback: one object for all.
   */
  page(): object
  /** Colour of the status bar's text above the active page. Only the mini-program calls it. Fallback: nothing. */
  setStatusBarText(text: 'black' | 'white'): void
  /** Scrolls the active page until the element is visible. Only the mini-program calls it. Fallback: nothing. */
  reveal(id: string): void
  /**
   * The canvas element (`type="2d"`) of the active page. Only the mini-program calls it. Fallback: null, which counts
   * as a host without canvas.
   */
  canvas(id: string): Promise<CanvasHost | null>
  /** Exact host names of the image CDN (lib/image-cdn). Fallback: none, and addresses are used unchanged. */
  readonly imageHosts: readonly string[]
  /**
   * Calls `onNear` once when an element of the page is within `margin` times the window's height of the window; returns
   * a cancel function. Only the mini-program calls it. Fallback: at once.
   */
  watchNear(id: string, margin: number, onNear: () => void): () => void
  /**
   * A hook: reports the scroll position of the page that draws it, px. Only the mini-program calls it. Fallback: never.
   */
  usePageScroll(listener: (scrollTop: number) => void): void
}

/** Position and size of an element, px against the viewport. */
export interface ElementBox {
  left: number
  top: number
  width: number
  height: number
}

/** A picture that a canvas can draw, with its own size. */
export type CanvasPicture = CanvasImageSource & { width: number; height: number }

/** The part of a canvas that components draw with. */
export interface CanvasHost {
  /** Sets its units to px of the page and erases the drawing. */
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
  setStatusBarText: () => undefined,
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

/** Hands in the host's ports; ports left out keep their fallback. */
export const configureUi = (given: Partial<UiPorts>): void => {
  Object.assign(ports, fallback, given)
}
