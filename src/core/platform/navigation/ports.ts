/** What callers say of a navigation, and what the app hands in. Types only. */
import type { OpenType } from '../../../routes/types'
import type { Query } from '../../../lib/query'
import type { ConfirmOptions, NativeCaller } from './driver-port'
import type { LookedUp, PlanEnvironment } from './plan-types'

export interface NavigateOptions {
  /** How it opens; absent: as the address says in the route table. */
  open?: OpenType
  /**
   * Nobody tapped for it: it follows an answer that has come (an order was made, somebody is logged in). Such a navigation is not ignored within
   * 500 ms of another but waits them out; of several that wait the last one goes.
   */
  programmatic?: boolean
}

/** What the app hands in. All but `isLoggedIn` have safe defaults: a plain browser, nothing allowed, looked up or agreed to. */
export interface NavigationPorts {
  isLoggedIn(): boolean
  environment?(): PlanEnvironment
  /** See ExternalRules. */
  externalHosts?: readonly string[]
  /** See INTERNAL_SELLER_ID. */
  internalSellerId?: string
  /**
   * GET; resolves with the answer's `data`. `url`: a path of our own API, or an absolute address on the allow-list, which must get no token.
   * A rejection falls back silently (spec 8).
   */
  lookUp?(url: string, query: Query): Promise<LookedUp>
  /** The native bridge; asked for in the app alone. */
  bridge?(): Promise<NativeCaller>
  confirm?(options: ConfirmOptions): Promise<boolean>
  toast?(text: string): void
  /** An error for the log (spec 2.10); `path`: the address that it is about. */
  logError?(title: string, path: string): void
}
