/**
 * The interface of the bundle of the client's screens (dist/ssr/entry.mjs, from src/ssr). Must match src/ssr/entry.tsx.
 */
import type { SiteAddresses } from '../kit/context'

/** Makes a call of the contract as a visitor; resolves with `data`, rejects with an error that carries `status`. */
export type VisitorCall = (name: string, input: Record<string, unknown>) => Promise<unknown>

export interface RenderedScreen {
  /** Page file of the address, a key of page-assets.json. */
  page: string
  /** 404 for an address without a route or an object that does not exist; else 200. */
  status: number
  title: string
  description: string
  /** Root-relative address of what the page shows; null: none is named. */
  canonical: string | null
  /** What the page is about (schema.org), without its context. */
  data: object | null
  /** Root-relative address of the picture that others show when the page is shared; null: none. */
  sharePicture: string | null
  /** Search engines leave it out. */
  isHidden: boolean
  /** Markup of the first screen, or '' when this route is rendered in the browser only. */
  html: string
  /** Data of that screen for the browser's store; null without markup. */
  state: unknown
  /** Pictures that are visible on the first screen. */
  pictures: { src: string; srcSet: string; sizes: string }[]
}

export interface ScreenRenderer {
  siteAddresses: SiteAddresses
  /** Markup of the bar at the top of a wide window, the same in every document. */
  topBar: string
  render(url: string, call: VisitorCall): Promise<RenderedScreen>
}
