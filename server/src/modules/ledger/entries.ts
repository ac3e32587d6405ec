/** Maps business events to ledger entries. Pure: amounts in, an entry out. */
import { ACCOUNTS } from './accounts'
import type { LedgerEntry, Posting } from './ledger'

export interface PaidAmount {
  payNo: string
  channel: string
  amountFen: number
}

/** The provider holds the buyer's money; the shop owes it to the buyer until the order is completed. */
export function paymentEntry({ payNo, channel, amountFen }: PaidAmount, at: number): LedgerEntry {
  return {
    kind: 'payment',
    ref: payNo,
    at,
    postings: [
      { account: ACCOUNTS.provider(channel), amountFen },
      { account: ACCOUNTS.escrow, amountFen: -amountFen },
    ],
  }
}

/** Money at the provider that belongs to no order. */
export interface StrayAmount {
  refundNo: string
  channel: string
  amountFen: number
}

/** The provider holds money that belongs to no order: all of it is owed to its payer. */
export function strayEntry({ refundNo, channel, amountFen }: StrayAmount, at: number): LedgerEntry {
  return {
    kind: 'stray',
    ref: refundNo,
    at,
    postings: [
      { account: ACCOUNTS.provider(channel), amountFen },
      { account: ACCOUNTS.refundsDue, amountFen: -amountFen },
    ],
  }
}

/** The same money paid an order after all, by an entry of its own. */
export function strayBookedEntry(stray: StrayAmount, at: number): LedgerEntry {
  const { postings, ...entry } = strayEntry(stray, at)
  const reversed = postings.map(({ account, amountFen }) => ({ account, amountFen: -amountFen }))
  return { ...entry, kind: 'stray-booked', postings: reversed }
}

/** A refund was decided: the money no longer belongs to an order. */
export function refundDueEntry(
  { refundNo, amountFen }: { refundNo: string; amountFen: number },
  at: number,
): LedgerEntry {
  return {
    kind: 'refund-due',
    ref: refundNo,
    at,
    postings: [
      { account: ACCOUNTS.escrow, amountFen },
      { account: ACCOUNTS.refundsDue, amountFen: -amountFen },
    ],
  }
}

/** The provider has paid the money back. */
export function refundEntry(
  { refundNo, channel, amountFen }: { refundNo: string; channel: string; amountFen: number },
  at: number,
): LedgerEntry {
  return {
    kind: 'refund',
    ref: refundNo,
    at,
    postings: [
      { account: ACCOUNTS.refundsDue, amountFen },
      { account: ACCOUNTS.provider(channel), amountFen: -amountFen },
    ],
  }
}

/** The fields of an order that the ledger uses. */
export interface SoldOrder {
  orderNo: string
  payFen: number
  shippingFen: number
  discountFen: number
  /** `userId` is the seller's account; null for the platform's own items. */
  lines: { userId: number | null; priceFen: number; commissionFen: number }[]
}

/** The buyer has the items: the price of own items is revenue, that of others is the sellers' pending share. */
export function completionEntry(
  { orderNo, payFen, shippingFen, discountFen, lines }: SoldOrder,
  at: number,
): LedgerEntry {
  return {
    kind: 'completion',
    ref: orderNo,
    at,
    postings: [
      { account: ACCOUNTS.escrow, amountFen: payFen },
      ...lines.map(({ userId, priceFen }) => ({
        account: userId === null ? ACCOUNTS.sales : ACCOUNTS.pending(userId),
        amountFen: -priceFen,
      })),
      { account: ACCOUNTS.shipping, amountFen: -shippingFen },
      { account: ACCOUNTS.promoDiscounts, amountFen: discountFen },
    ],
  }
}

/**
 * The sellers' shares, less the platform's commission, go to their wallets. Without other sellers' items there is
 * nothing to post.
 */
export function settlementEntry({ orderNo, lines }: SoldOrder, at: number): LedgerEntry {
  const postings: Posting[] = lines.flatMap(({ userId, priceFen, commissionFen }) =>
    userId === null
      ? []
      : [
          { account: ACCOUNTS.pending(userId), amountFen: priceFen },
          { account: ACCOUNTS.balance(userId), amountFen: commissionFen - priceFen },
          { account: ACCOUNTS.commission, amountFen: -commissionFen },
        ],
  )
  return { kind: 'settlement', ref: orderNo, at, postings }
}

/** A claim is paid: each seller gets what a sale would have brought. Nothing is posted for the platform's own items. */
export function compensationEntry(
  { claimNo, shares }: { claimNo: string; shares: { userId: number; fen: number }[] },
  at: number,
): LedgerEntry {
  const postings: Posting[] = shares.flatMap(({ userId, fen }) => [
    { account: ACCOUNTS.compensation, amountFen: fen },
    { account: ACCOUNTS.balance(userId), amountFen: -fen },
  ])
  return { kind: 'compensation', ref: claimNo, at, postings }
}
