/** Options of callers, and the ports that src/app hands in. Types only. */
import type { OpenType } from '../../../routes/types'
import type { Query } from '../../../lib/query'
import type { ConfirmOptions, NativeCaller } from './driver-port'
import type { LookedUp, PlanEnvironment } from './plan-types'

export interface NavigateOptions {
  /** How it opens; absent: as the route table says. */
  open?: OpenType
  /**
   * Navigation by code, not by a tap: it follows an answer (an order was made, a login succeeded). It is not ignored
   * within 500 ms of another navigation but waits; of several waiting ones the last runs.
   */
  programmatic?: boolean
}

/**
 * Ports handed in by src/app. All but `isLoggedIn` have safe defaults: a plain browser, no allowed hosts, no look-ups,
 * no confirmations.
 */
export interface NavigationPorts {
  isLoggedIn(): boolean
  /** Resolves when the host has reported who is logged in; absent: it is known at once. Never rejects. */
  identityReady?(): Promise<void>
  environment?(): PlanEnvironment
  /** See ExternalRules. */
  externalHosts?: readonly string[]
  /** See INTERNAL_SELLER_ID. */
  internalSellerId?: string
  /**
   * GET; resolves with the answer's `data`. `url`: a path of our own API, or an absolute address on the allow-list,
   * which must get no token. A rejection falls back silently (spec 8).
   */
  lookUp?(url: string, query: Query): Promise<LookedUp>
  /** The native bridge; called only in the app. */
  bridge?(): Promise<NativeCaller>
  confirm?(options: ConfirmOptions): Promise<boolean>
  toast?(text: string): void
  /** Writes to the error log (spec 2.10); `path`: the address concerned. */
  logError?(title: string, path: string): void
}
