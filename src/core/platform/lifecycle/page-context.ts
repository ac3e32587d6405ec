/**
 * What the H5 runtime provides around every mounted page, in the browser and on the server. The hooks of ./index.h5.ts
 * read it; screens never do.
 */
import { createContext } from 'react'
import type { RouteName, RouteParams } from '../../../routes/manifest'

/** Events of a page. They mean what the mini-program's page events of the same names mean. */
export interface PageEvents {
  /**
   * The page is active again: on return, or when the window becomes visible. It may or may not be emitted for the first
   * mount: the hooks check `isShown()` then, and count two shows only with a hide between them.
   */
  show: void
  /** The page is no longer active, or the window was hidden. */
  hide: void
  /** The end of the page is near. Emitted once, and again after the page has grown or was scrolled away and back. */
  reachBottom: void
  /**
   * The user pulled the page down. Only pages with a listener can be pulled; the indicator stays until `stopPullDown`.
   */
  pullDown: void
  /** Emitted at most once per frame; px from the top. */
  scroll: { scrollTop: number }
}

export type PageEventName = keyof PageEvents

/** One mounted page: the same object for the page's whole life, unless a tab page is opened with other parameters. */
export interface PageContextValue {
  /** Unique among the pages of this visit. */
  readonly pageId: string
  /** Decoded parameters of the query and of the route's path. */
  readonly params: Readonly<Record<string, string>>
  /** Whether the page is active. False on the server. */
  isShown(): boolean
  /** Subscribes; returns a cancel function. On the server listeners are never called. */
  on<N extends PageEventName>(name: N, listener: (event: PageEvents[N]) => void): () => void
  /** Lets the pulled page spring back. No effect when it is not pulled. */
  stopPullDown(): void
}

/** Null outside a page, e.g. in app.tsx. */
export const PageContext = createContext<PageContextValue | null>(null)

/**
 * A page's parameters: all text, any may be missing. `PageParams<'orderDetail'>` has the route's names; without a route
 * any name is allowed.
 */
export type PageParams<N extends RouteName | undefined = undefined> = N extends RouteName
  ? { readonly [P in keyof RouteParams<N>]?: string } & { readonly route?: string }
  : Readonly<Record<string, string>>
