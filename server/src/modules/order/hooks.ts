/**
 * What goes up from orders. Areas above subscribe in their declaration (kit/hook.ts), and are called in the order of
 * modules/index.ts, in the transaction of what happened, with the order locked.
 */
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { declareHook } from '../../kit/hook'
import type { Settings } from '../../kit/settings'
import type { ClaimRecord } from '../claim/repository'
import type { OrderRecord, StateChange } from './change-state'
import type { Effect } from './graph'
import type { OrderLineRecord } from './repository'

/** What moves orders: it makes the transitions, and holds what subscribers need to make theirs. */
export interface OrderProcess {
  /**
   * Carries out a transition, its effects, and the system's own follow-up transitions.
   * @throws Refusal CONFLICT when the order is not in the state where the transition starts.
   */
  move: (trx: Db, change: StateChange) => Promise<OrderRecord>
  ctx: Pick<AppContext, 'config' | 'settings'>
}

export interface OrderMoved {
  /** As it is now. */
  order: OrderRecord
  /** Its lines; empty for a step without effects and message. */
  lines: readonly OrderLineRecord[]
  change: StateChange
  /** What the step does, after the subscribers. */
  effects: readonly Effect[]
  settings: Settings
}

/** A step of an order, before its effects: what subscribers lock is locked before items and accounts. */
export const orderMoved = declareHook<[trx: Db, moved: OrderMoved]>('order.moved')

export interface OrderRested {
  order: OrderRecord
  process: OrderProcess
  now: number
}

/** A step of an order is done, with all effects, and the system has none to add. */
export const orderRested = declareHook<[trx: Db, rested: OrderRested]>('order.rested')

export interface LinesRefunded {
  /** Its lines in the database have what was refunded. */
  order: OrderRecord
  /** Whether everything that was paid is refunded now. */
  isWhole: boolean
  settings: Settings
  now: number
}

/** An operator has refunded a part of an order's lines; the order goes on. */
export const linesRefunded = declareHook<[trx: Db, refunded: LinesRefunded]>('order.linesRefunded')

export interface RefundFinished {
  refundNo: string
  order: OrderRecord
  /** What moves the order. */
  process: OrderProcess
  now: number
}

/** The buyer has the money of a refund of the order back. */
export const refundFinished = declareHook<[trx: Db, finished: RefundFinished]>('order.refundFinished')

/** A parcel to the buyer is searched for. */
export const searchBegun =
  declareHook<[trx: Db, search: { order: OrderRecord; claim: ClaimRecord; settings: Settings }]>('order.searchBegun')

/** The courier has reported about a parcel, or an operator has: a search for it is over. */
export const searchEnded = declareHook<[trx: Db, search: { orderNo: string; now: number }]>('order.searchEnded')
