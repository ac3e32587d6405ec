/** What the bundle of the client's screens (dist/ssr/entry.mjs, from src/ssr) gives the server. Kept in step with src/ssr/entry.tsx. */

/** Asks a call of the contract as a visitor; resolves with `data`, rejects with an error that carries `status`. */
export type VisitorCall = (name: string, input: Record<string, unknown>) => Promise<unknown>

export interface RenderedScreen {
  /** Page file that shows the address, a key of page-assets.json. */
  page: string
  /** 404 for an address without a route, or a thing that is not there; else 200. */
  status: number
  title: string
  description: string
  /** The first screen's markup, or '' when this route is drawn in the browser only. */
  html: string
  /** Data of that screen for the browser's store; null without markup. */
  state: unknown
  /** Pictures that the first screen shows at once. */
  pictures: { src: string; srcSet: string; sizes: string }[]
}

export interface ScreenRenderer {
  render(url: string, call: VisitorCall): Promise<RenderedScreen>
}
