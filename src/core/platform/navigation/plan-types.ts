/** Input and output of planning. Types only. */
import type { OpenType } from '../../../routes/types'
import type { CallableMethod } from '../../bridge/methods'
import type { Query } from '../../../lib/query'
import type { Capability } from '../environment/capabilities'
import type { Environment } from '../environment/types'
import type { ExternalRules } from './external'

export interface SiteRules extends ExternalRules {
  /** See INTERNAL_SELLER_ID in limits.ts. */
  internalSellerId: string
}

export type PlanEnvironment = Pick<Environment<Capability>, 'host' | 'app' | 'can'>

/** The unchecked `data` of a look-up (spec 3, 7.1). Empty when it failed. */
export interface LookedUp {
  recyclePath3?: { enableGroup?: unknown } | null
  recycleToC2pAB?: { enableGroup?: unknown } | null
  type?: unknown
  jsbName?: unknown
  jsbparams?: unknown
  link?: unknown
}

export interface PlanInput {
  /** Root-relative address of this shop with its query, or an absolute address (external.ts). */
  url: string
  /** Number of pages for the types that go back; 1 unless given. */
  delta?: number
  /** The open type that the caller wants; absent: the route's. */
  open?: OpenType
  env: PlanEnvironment
  isLoggedIn: boolean
  /**
   * Number of open pages in the mini-program, this one included; 1 for the first. Used in the mini-program and its
   * web-views.
   */
  stackLevel: number
  /** Number of entries behind the current one in this window's history. */
  depth: number
  /** H5 address of the active page. */
  current: string
  /** ms since the last navigation that was not ignored. */
  sinceLast: number
  rules: SiteRules
  /** Result of the look-up for this navigation; absent before it. */
  answer?: LookedUp
}

/** How a window or a mini-program opens a page. */
export type DriverOpen = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** A call of the native app. `url`: where this window navigates if the app lacks the method. */
export interface NativeAct {
  act: 'native'
  method: CallableMethod
  payload: object
  url?: string
}

export type Plan =
  /** Within the debounce of another navigation. */
  (
    | { act: 'ignore' }
    /** The address may not be opened. */
    | { act: 'refuse' }
    /** A look-up is needed first; its answer is planned again. */
    | { act: 'prepare'; url: string; query: Query }
    /** Opens in this window's history, or as a page of the compiled mini-program. */
    | { act: 'open'; open: DriverOpen; url: string }
    | { act: 'rewrite'; url: string }
    | { act: 'back'; delta: number }
    /** Opens in the mini-program around a web-view; `fallback` is the H5 address. */
    | { act: 'mini'; open: DriverOpen; url: string; fallback: string }
    | { act: 'mini'; open: 'navigateBack'; delta: number }
    | NativeAct
    /**
     * Opens the app's login; afterwards opens `returnUrl` unless it is ''. `exit`: the app signs out first (spec 6).
     */
    | { act: 'login'; params: Query; returnUrl: string; exit: boolean }
    /** The user confirms first: before another site, before the messenger. */
    | { act: 'confirm'; request: 'external' | 'service'; host: string; then: NativeAct }
    /** This window opens another site. */
    | { act: 'leave'; url: string }
    /** Says why the address does not open; `then` opens what stands in for it. */
    | { act: 'toast'; text: string; then?: Extract<Plan, { act: 'open' }> }
  ) & {
    /** An address without a route; it is logged (spec 2.10). */
    missing?: string
  }

/** Plans that only a host's driver can carry out. */
export type HostAct = Extract<Plan, { act: 'mini' | 'native' | 'login' | 'confirm' }>
