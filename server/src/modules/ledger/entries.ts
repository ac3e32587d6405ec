/** What each business event means in the ledger. Pure: amounts in, an entry out. */
import { ACCOUNTS, type CreditedSeller } from './accounts'
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

/** A refund was decided: the money no longer stands against an order. */
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

/** The provider has given the money back. */
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

/** An order as far as the ledger looks at it. `seller` 'platform' means goods of our own. */
export interface SoldOrder {
  orderNo: string
  payFen: number
  shippingFen: number
  discountFen: number
  lines: { seller: 'platform' | CreditedSeller; priceFen: number; commissionFen: number }[]
}

/** The buyer has the goods: own goods are earned, the others' price is the sellers', pending. */
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
      ...lines.map(({ seller, priceFen }) => ({
        account: seller === 'platform' ? ACCOUNTS.sales : ACCOUNTS.pending(seller),
        amountFen: -priceFen,
      })),
      { account: ACCOUNTS.shipping, amountFen: -shippingFen },
      { account: ACCOUNTS.discounts, amountFen: discountFen },
    ],
  }
}

/** The sellers' shares, less the platform's commission, become theirs. Without other sellers' goods there is nothing to post. */
export function settlementEntry({ orderNo, lines }: SoldOrder, at: number): LedgerEntry {
  const postings: Posting[] = lines.flatMap(({ seller, priceFen, commissionFen }) =>
    seller === 'platform'
      ? []
      : [
          { account: ACCOUNTS.pending(seller), amountFen: priceFen },
          { account: ACCOUNTS.balance(seller), amountFen: commissionFen - priceFen },
          { account: ACCOUNTS.commission, amountFen: -commissionFen },
        ],
  )
  return { kind: 'settlement', ref: orderNo, at, postings }
}
