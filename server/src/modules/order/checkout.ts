/**
 * What an order is created with from areas above: vouchers that take something off, what holds the only item for the
 * buyer (an accepted offer), and the terms of consigned items. All answer in their declaration (kit/hook.ts).
 */
import { RET } from '@contract/constants'
import type { CheckoutVouchers } from '@contract/voucher'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { declareKinds, declarePort } from '../../kit/hook'
import { Refusal, refuseField } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import type { ItemSnapshot } from '../catalogue/holding'
import type { HoldKind } from '../catalogue/tables'
import { REFUSALS } from './messages'

/** An item of a checkout; `listFen` is its price without what holds it for the buyer, when that is so. */
export type CheckoutItem = ItemSnapshot & { listFen?: number }

/** What vouchers take off a line, fen, by who bears it. */
export interface LineDiscount {
  itemId: number
  platformFen: number
  shopFen: number
}

/** The vouchers that an order is created with. */
export interface VoucherPlan {
  lines: readonly LineDiscount[]
  /** Locks them until the transaction ends. @returns whether all of them can still be used */
  lock: (trx: Trx, userId: number, now: number) => Promise<boolean>
  /** Gives the locked ones to the orders that were created with them. */
  attach: (
    trx: Trx,
    made: {
      payableNo: string
      parts: readonly { orderNo: string; itemIds: readonly number[] }[]
      now: number
      settings: Settings
    },
  ) => Promise<void>
}

interface Checkout {
  userId: number
  itemIds: readonly number[]
  /** The line whose price was agreed by what holds it: an offer. */
  offered: { itemId: number; priceFen: number } | null
  now: number
}

export const checkoutVouchers = declarePort<{
  /** What exactly these vouchers take off; null when one of them cannot be used, or they cannot be combined. */
  plan: (db: Db, checkout: Checkout & { voucherIds: readonly number[] }) => Promise<VoucherPlan | null>
  /** The user's vouchers beside the checkout, `wanted` chosen as far as they go together; null when there are none. */
  preview: (
    db: Db,
    checkout: Checkout & { wanted: readonly number[] | null },
  ) => Promise<{ plan: Pick<VoucherPlan, 'lines'>; vouchers: CheckoutVouchers } | null>
  /** Whether the user can claim something of the newcomers' pack. */
  hasPack: (db: Db, userId: number, now: number) => Promise<boolean>
  /** Said of vouchers that cannot be used. */
  unusable: string
}>('order.checkoutVouchers')

/** What holds the only item of a checkout for its buyer: an accepted offer, what was grabbed in a live room. */
export interface KeptHold {
  itemId: number
  /** At which the buyer gets it. */
  priceFen: number
  /** When it is over, ms. */
  until: number
  /**
   * Lets the item go to the order that the same transaction creates: nobody else can take it before that. When no order
   * comes of it, the transaction must be rolled back.
   * @returns whether the hold was still kept
   */
  release: (trx: Trx, now: number) => Promise<boolean>
  /** Ties the order to it. */
  attach: (trx: Trx, made: { orderNo: string; now: number; settings: Settings }) => Promise<void>
}

/** What an order may take a held item from; one for each kind of hold, which a field of the request names. */
export const checkoutHolds = declareKinds<
  Exclude<HoldKind, 'order'>,
  {
    /** The user's own hold of the only item; null when it is not (or no longer) kept. */
    find: (
      db: Db,
      wanted: { userId: number; ref: string; itemIds: readonly number[]; now: number },
    ) => Promise<KeptHold | null>
    /** Said of a hold that is not kept. */
    invalid: string
  }
>('order.checkoutHolds')

/** A hold that a request names, by its kind and number. */
export interface WantedHold {
  kind: Exclude<HoldKind, 'order'>
  ref: string
}

/** What a request says of what holds its only item. */
export interface HoldFields {
  offerId?: string | undefined
  holdId?: string | undefined
}

/** The hold that a request names; null without one. @throws Refusal BAD_REQUEST when it names two */
export function wantedHold({ offerId, holdId }: HoldFields): WantedHold | null {
  if (holdId === undefined) return offerId === undefined ? null : { kind: 'offer', ref: offerId }
  if (offerId !== undefined) throw refuseField('holdId', REFUSALS.twoHolds)
  return { kind: 'live', ref: holdId }
}

function keeperOf({ kind }: WantedHold) {
  const keeper = checkoutHolds.find(kind)
  if (!keeper) throw new Error(`no area keeps holds of kind ${kind}`)
  return keeper
}

/** Null without one, and when it is not kept, which `notKept` says. */
export const findHold = async (
  db: Db,
  wanted: WantedHold | null,
  of: { userId: number; itemIds: readonly number[]; now: number },
): Promise<KeptHold | null> => (wanted ? keeperOf(wanted).find(db, { ...of, ref: wanted.ref }) : null)

export const notKept = (wanted: WantedHold): Refusal => new Refusal(RET.CONFLICT, keeperOf(wanted).invalid)

/** The items as they can be bought: the one that is held for the buyer at its price. */
export const atHold = (items: readonly ItemSnapshot[], hold: KeptHold | null): CheckoutItem[] =>
  items.map((item) =>
    item.id === hold?.itemId
      ? { ...item, listFen: item.card.priceFen, card: { ...item.card, state: 'ON_SALE', priceFen: hold.priceFen } }
      : item,
  )

export const isForSale = ({ card }: ItemSnapshot): boolean => card.state === 'ON_SALE'

/** The terms on which the owner of a consigned item sells it. */
export interface TermsRow {
  itemId: number
  /** The consignment. */
  sellNo: string
  /** Whose it is: the seller never buys it. */
  ownerId: number
  /** What the commission depends on. */
  rates: unknown
}

/**
 * The terms of consigned items; other sellers' items have the commission of the documents in force. They are read by
 * the statement that reads the items of an order: no reading more for an order, and none that the items have outrun.
 */
export const lineTerms = declarePort<{
  /** SQL that selects a TermsRow for each item that is on sale for its owner, of a bigint[] and a time as SQL. */
  select: (itemIds: string, now: string) => string
  /** The commission on a price, fen. */
  commissionFen: (rates: unknown, priceFen: number) => number
}>('order.lineTerms')
