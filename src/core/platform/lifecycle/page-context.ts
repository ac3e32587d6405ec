/**
 * How a screen on H5 hears of its own page: what the H5 runtime provides around every mounted page, in the browser and on the server.
 * The hooks of ./index.h5.ts read it; screens never do.
 */
import { createContext } from 'react'
import type { RouteName, RouteParams } from '../../../routes/manifest'

/** What can happen to a page. The semantics are those of the mini-program's page events of the same names. */
export interface PageEvents {
  /**
   * The page is in front again: on return, and when the window becomes visible. Whether it is also sent for the first mount does not
   * matter: the hooks ask `isShown()` then, and never count a show twice without a hide between.
   */
  show: void
  /** The page is no longer in front, or the window was hidden. */
  hide: void
  /** The end of the page is near. Heard once each time, and again as soon as the page has grown or was scrolled away and back. */
  reachBottom: void
  /** The person pulled the page down. Only pages with a listener can be pulled; the indicator stays until `stopPullDown`. */
  pullDown: void
  /** At most once per frame; px from the top. */
  scroll: { scrollTop: number }
}

export type PageEventName = keyof PageEvents

/** One mounted page: the same object for the page's whole life, unless a tab page is opened with other parameters. */
export interface PageContextValue {
  /** Unique among the pages of this visit. */
  readonly pageId: string
  /** Decoded parameters: those of the query and those that the route takes from the path. */
  readonly params: Readonly<Record<string, string>>
  /** Whether the page is in front. False on the server. */
  isShown(): boolean
  /** Returns the remover. On the server listeners are never called. */
  on<N extends PageEventName>(name: N, listener: (event: PageEvents[N]) => void): () => void
  /** Lets the pulled page spring back. Harmless when it is not pulled. */
  stopPullDown(): void
}

/** Null outside a page, e.g. in app.tsx. */
export const PageContext = createContext<PageContextValue | null>(null)

/**
 * Parameters as a page receives them: all text, none of them certain. `PageParams<'orderDetail'>` knows the route's names; without a route any
 * name may be asked for.
 */
export type PageParams<N extends RouteName | undefined = undefined> = N extends RouteName
  ? { readonly [P in keyof RouteParams<N>]?: string } & { readonly route?: string }
  : Readonly<Record<string, string>>
