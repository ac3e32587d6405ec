/**
 * One page of the app: a webview that shows a page of the shop, or a native screen, of which the shell only shows the
 * name.
 */
import { make } from '../../browser/elements'

export interface Layer {
  /** 1 for the first webview. */
  readonly id: number
  readonly element: HTMLElement
  /** null for a native screen. */
  readonly frame: HTMLIFrameElement | null
  /** Time of opening, ms since the epoch. */
  readonly openedAt: number
  /** The webview's session storage. */
  readonly session: Map<string, string>
  url: string
  title: string
  /** Whether the page set the title by changeNativeTitle: the document's title is then ignored. */
  isTitled: boolean
  /** The page inside, after its script has started. */
  page: Window | null
  /** Names of the repeatable callbacks (spec 4), by method. */
  callbacks: Map<string, string>
  /** backMakeSure: going back first needs the page's consent. */
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

/** The shop's address that `url` resolves to; null for another site's. */
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

/** The webview loads a new page: registrations of the previous one are dropped. */
export const startPage = (layer: Layer, page: Window): void => {
  Object.assign(layer, { page, isTitled: false, guardsBack: false, callbacks: new Map<string, string>() })
}
