/** What a plan is made from and what it says. Types only. */
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

/** A look-up's `data` as it came, unchecked (spec 3, 7.1). Empty: it failed. */
export interface LookedUp {
  recyclePath3?: { enableGroup?: unknown } | null
  recycleToC2pAB?: { enableGroup?: unknown } | null
  type?: unknown
  jsbName?: unknown
  jsbparams?: unknown
  link?: unknown
}

export interface PlanInput {
  /** Root-relative address of this shop with its query, or an absolute one (external.ts). */
  url: string
  /** How many pages back, for the types that go back; 1 unless given. */
  delta?: number
  /** How the caller wants it to open; absent: as its address says. */
  open?: OpenType
  env: PlanEnvironment
  isLoggedIn: boolean
  /** Pages open in the mini-program, this one included; 1 for the first. Read in the mini-program and in its web-views. */
  stackLevel: number
  /** Entries behind the current one in this window's own history. */
  depth: number
  /** H5 address of the page shown now. */
  current: string
  /** ms since the last navigation that was not ignored. */
  sinceLast: number
  rules: SiteRules
  /** What was looked up for this navigation; absent: nothing yet. */
  answer?: LookedUp
}

/** How a window or a mini-program opens a page. */
export type DriverOpen = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** The app opens something. `url`: where this window goes if the app does not know the method. */
export interface NativeAct {
  act: 'native'
  method: CallableMethod
  payload: object
  url?: string
}

export type Plan =
  /** Too soon after another. */
  (
    | { act: 'ignore' }
    /** No address that may be opened. */
    | { act: 'refuse' }
    /** NavigationRequest first, then planned again with the answer. */
    | { act: 'prepare'; url: string; query: Query }
    /** This window's history, or the compiled mini-program's pages. */
    | { act: 'open'; open: DriverOpen; url: string }
    | { act: 'rewrite'; url: string }
    | { act: 'back'; delta: number }
    /** From a web-view, the mini-program around it; `fallback` is the H5 address. */
    | { act: 'mini'; open: DriverOpen; url: string; fallback: string }
    | { act: 'mini'; open: 'navigateBack'; delta: number }
    | NativeAct
    /** The app's login; afterwards `returnUrl` opens unless it is ''. `exit`: the app signs out first (spec 6). */
    | { act: 'login'; params: Query; returnUrl: string; exit: boolean }
    /** The person is asked: before another site, before the messenger. */
    | { act: 'confirm'; ask: 'external' | 'service'; host: string; then: NativeAct }
    /** This window goes to another site. */
    | { act: 'leave'; url: string }
    | { act: 'toast'; text: string }
  ) & {
    /** The address that no row has: it is logged (spec 2.10). */
    missing?: string
  }

/** What only a host's own driver can do. */
export type HostAct = Extract<Plan, { act: 'mini' | 'native' | 'login' | 'confirm' }>
