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
}

const fallback: UiPorts = {
  interceptBack: () => () => undefined,
  resolveUrl: (url) => url,
  chrome: () => ({ statusBar: 0, capsuleWidth: 0, barHeight: 0 }),
  measure: () => Promise.resolve(null),
}

/** The ports in use. Read at call time, never stored. */
export const ports: UiPorts = { ...fallback }

/** Hands in the host's ports; what is left out keeps its fallback. */
export const configureUi = (given: Partial<UiPorts>): void => {
  Object.assign(ports, fallback, given)
}
