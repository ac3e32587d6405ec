/** One page of the app: a webview with a page of the shop inside, or a native screen, which the shell only names. */
import { make } from '../../browser/elements'

export interface Layer {
  /** 1 for the first webview. */
  readonly id: number
  readonly element: HTMLElement
  /** Null for a native screen. */
  readonly frame: HTMLIFrameElement | null
  /** When it was opened, ms since the epoch. */
  readonly openedAt: number
  /** The webview's session storage. */
  readonly session: Map<string, string>
  url: string
  title: string
  /** Whether the page gave the title by changeNativeTitle: the document's no longer counts then. */
  isTitled: boolean
  /** The page inside, once its script has started. */
  page: Window | null
  /** Names of the callbacks that stay (spec 4), by method. */
  callbacks: Map<string, string>
  /** backMakeSure: the page wants to be asked first. */
  guardsBack: boolean
}

let count = 0

const layerOf = (url: string, title: string, element: HTMLElement, frame: HTMLIFrameElement | null): Layer => ({
  id: ++count,
  element,
  frame,
  openedAt: Date.now(),
  session: new Map(),
  url,
  title,
  isTitled: false,
  page: null,
  callbacks: new Map(),
  guardsBack: false,
})

/** The address of the shop that `url` means; null for another site's. */
export const ownAddress = (url: string): string | null => {
  const target = URL.canParse(url, location.origin) ? new URL(url, location.origin) : null
  return target?.origin === location.origin ? target.pathname + target.search + target.hash : null
}

export const createWebview = (url: string): Layer => {
  const frame = make('iframe', { className: 'layer', src: url, title: url })
  return layerOf(url, '', frame, frame)
}

export const createNativeScreen = (title: string, detail: string): Layer => {
  const element = make('div', { className: 'layer native' }, make('strong', {}, title), make('code', {}, detail))
  return layerOf(detail, title, element, null)
}

/** A webview's page starts anew: what the one before it had registered is gone. */
export const startPage = (layer: Layer, page: Window): void => {
  Object.assign(layer, { page, isTitled: false, guardsBack: false, callbacks: new Map<string, string>() })
}
