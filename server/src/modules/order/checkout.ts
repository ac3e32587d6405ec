/**
 * What an order is created with from areas above: vouchers that take something off, and an accepted offer for the only
 * item. Both answer in their declaration (kit/hook.ts).
 */
import type { CheckoutVouchers } from '@contract/voucher'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { declarePort } from '../../kit/hook'
import type { ItemSnapshot } from '../catalogue/holding'

/** An item of a checkout; `listFen` is its price without the offer, when it has one. */
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
    made: { payableNo: string; parts: readonly { orderNo: string; itemIds: readonly number[] }[]; now: number },
  ) => Promise<void>
}

interface Checkout {
  userId: number
  itemIds: readonly number[]
  /** The line whose price was agreed by an offer. */
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

/** An accepted offer that holds the only item of a checkout. */
export interface KeptOffer {
  itemId: number
  priceFen: number
  /**
   * Lets the item go to the order that the same transaction creates: nobody else can take it before that. When no order
   * comes of it, the transaction must be rolled back.
   * @returns whether the offer was still kept
   */
  release: (trx: Trx, now: number) => Promise<boolean>
  /** Ties the order to it. */
  attach: (trx: Trx, made: { orderNo: string; now: number }) => Promise<void>
}

export const checkoutOffers = declarePort<{
  /** The user's accepted offer on the only item; null when it is not (or no longer) kept. */
  find: (
    db: Db,
    wanted: { userId: number; offerId: string; itemIds: readonly number[]; now: number },
  ) => Promise<KeptOffer | null>
  /** Said of an offer that is not kept. */
  invalid: string
}>('order.checkoutOffers')

/** The items as they can be bought: the one that the offer holds at its price. */
export const atOffer = (items: readonly ItemSnapshot[], offer: KeptOffer | null): CheckoutItem[] =>
  items.map((item) =>
    item.id === offer?.itemId
      ? { ...item, listFen: item.card.priceFen, card: { ...item.card, state: 'ON_SALE', priceFen: offer.priceFen } }
      : item,
  )
