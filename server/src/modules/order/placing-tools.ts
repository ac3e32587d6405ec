/** What previewing and placing orders work with. */
import type { Config } from '../../config'
import type { AppContext } from '../../kit/context'
import { createKeyedSlots, createSlots } from '../../kit/slots'
import { PLACING_SHARE, PLACING_WAIT_MS, TURN_WAIT_MS } from '../../limits'
import { createDocuments } from '../documents/service'
import { REFUSALS } from './messages'
import { createPlacingStarts } from './placing-start'
import { readTimesOf } from './timers'

/** What an order rests on: the return rule, and what a login agrees to, which may have changed since. */
export const ORDER_DOCUMENTS = ['fullRefundRules', 'registration', 'privacy'] as const

/** A request to create an order, with its ids parsed: numbers, each once, in the buyer's sequence. */
export interface OrderRequest {
  userId: number
  itemIds: number[]
  addressId: string
  remark: string
  payFen: number
  idempotencyKey: string
  /** Documents with their versions that the buyer agreed to with this order. */
  agreed?: string
  /** Vouchers that it uses, each once. */
  voucherIds?: number[]
  /** The accepted offer at whose price its only item is bought. */
  offerId?: string
  /** What was grabbed in a live room, likewise. */
  holdId?: string
  /** Items with the version of the words by which the buyer confirmed that they cannot be returned without a reason. */
  confirmations?: string
}

/** Which vouchers a preview is made with. */
export interface PreviewChoice {
  addressId?: string | undefined
  /** Undefined chooses none; null the best combination. */
  voucherIds?: number[] | null | undefined
  offerId?: string | undefined
  holdId?: string | undefined
}

type PlacingContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>

export type PlacingTools = ReturnType<typeof placingTools>

/** The embedded database has one connection, where everybody waits in one queue anyway. */
function placingsAtOnce({ databaseUrl, poolSize }: Config): number {
  return databaseUrl === null ? Infinity : Math.max(1, Math.floor(poolSize * PLACING_SHARE))
}

/**
 * One for the requests of a process: what waits here waits for the others of the same.
 * @param canBePaid false: what is placed could not be paid by anything
 */
export const placingTools = ({ config, db, clock, settings }: PlacingContext, canBePaid = true) => ({
  canBePaid,
  config,
  db,
  clock,
  settings,
  readTimes: readTimesOf(settings),
  starts: createPlacingStarts({ db, clock }),
  documents: createDocuments({ config, db, clock }),
  slots: createSlots({ count: placingsAtOnce(config), waitMs: PLACING_WAIT_MS, busy: REFUSALS.busy }),
  turns: createKeyedSlots({ count: 1, waitMs: TURN_WAIT_MS, busy: REFUSALS.busy }),
})

/**
 * One buyer of an item at a time, so that those of a locked item do not hold the connections of the others. In
 * ascending order, so that nobody waits in a circle.
 */
export function inTurn<T>(tools: PlacingTools, ids: readonly number[], work: () => Promise<T>): Promise<T> {
  const [first, ...others] = [...new Set(ids)].sort((a, b) => a - b)
  return first === undefined ? tools.slots.run(work) : tools.turns.run(first, () => inTurn(tools, others, work))
}
