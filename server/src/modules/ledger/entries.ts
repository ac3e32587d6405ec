/** Maps business events to ledger entries. Pure: amounts in, an entry out. */
import { ACCOUNTS } from './accounts'
import type { LedgerEntry, Posting } from './ledger'
import type { Debts } from './wallets'

export interface PaidAmount {
  payNo: string
  channel: string
  /** What was paid for each part, with the account that is owed it: escrow for orders. */
  parts: readonly { account: string; amountFen: number }[]
}

/** The provider holds the buyer's money; the shop owes it until the parts are completed, each by itself. */
export function paymentEntry({ payNo, channel, parts }: PaidAmount, at: number): LedgerEntry {
  const sum = parts.reduce((total, { amountFen }) => total + amountFen, 0)
  return {
    kind: 'payment',
    ref: payNo,
    at,
    postings: [
      { account: ACCOUNTS.provider(channel), amountFen: sum },
      ...parts.map(({ account, amountFen }) => ({ account, amountFen: -amountFen })),
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

/** Where the money of a refund comes from; the amounts sum to the refund's, and may be negative. */
export type RefundSource = Posting

/** A refund was decided: the money no longer belongs to an order. */
export function refundDueEntry(
  { refundNo, amountFen, from }: { refundNo: string; amountFen: number; from: readonly RefundSource[] },
  at: number,
): LedgerEntry {
  return {
    kind: 'refund-due',
    ref: refundNo,
    at,
    postings: [...from, { account: ACCOUNTS.refundsDue, amountFen: -amountFen }],
  }
}

/** What operators have refunded of an order before it ended. */
export interface RefundedBefore {
  /** Of what was paid, fen. */
  refundedFen: number
  /** How much of it the shop bore. */
  compensatedFen: number
}

/**
 * Where the rest of a cancelled order's money comes from: all that is left in escrow, of which the shop takes back what
 * it bore.
 */
export function restOfOrder(payFen: number, { refundedFen, compensatedFen }: RefundedBefore): RefundSource[] {
  return [
    { account: ACCOUNTS.escrow, amountFen: payFen - refundedFen + compensatedFen },
    { account: ACCOUNTS.compensation, amountFen: -compensatedFen },
  ]
}

/** A line of which an operator refunds a part. */
export interface RefundedLine {
  /** The seller's account; null for the platform's own items. */
  userId: number | null
  amountFen: number
}

/**
 * Where the money of a part of an order comes from: the sellers' shares, in escrow until the order is completed; of
 * others' items the shop may bear it in their place, and bears it once they are settled. Own items are always the
 * shop's own share.
 */
export function partOfOrder(
  lines: readonly RefundedLine[],
  { bearer, stage }: { bearer: 'seller' | 'shop'; stage: SaleStage },
): RefundSource[] {
  return lines.map(({ userId, amountFen }) => {
    if (userId !== null && (bearer === 'shop' || stage === 'settled'))
      return { account: ACCOUNTS.compensation, amountFen }
    if (stage === 'escrow') return { account: ACCOUNTS.escrow, amountFen }
    return { account: userId === null ? ACCOUNTS.sales : ACCOUNTS.pending(userId), amountFen }
  })
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
  lines: {
    /** The seller's account; null for the platform's own items. */
    userId: number | null
    priceFen: number
    commissionFen: number
    /** What an operator refunded at the seller's expense. */
    borneFen: number
    /** What vouchers of the platform took off. */
    platformDiscountFen: number
    /** What the seller's own vouchers took off. */
    shopDiscountFen: number
    /** What an own item has cost us; missing of what was not bought. */
    costFen?: number
  }[]
}

export type SoldLine = SoldOrder['lines'][number]
/** The price less the seller's own discount and what was refunded at the seller's expense. */
const shareOf = ({ priceFen, shopDiscountFen, borneFen }: SoldLine): number => priceFen - shopDiscountFen - borneFen
/** The commission on that share. */
const commissionOf = (line: SoldLine): number => Math.floor((line.commissionFen * shareOf(line)) / line.priceFen)

/** What a line's seller gets in the end, fen. */
export const sellerShare = (line: SoldLine): number => shareOf(line) - commissionOf(line)

/** What an own item has cost moves from the stock when it is sold, and back when it comes back. */
const costOf = ({ userId, costFen = 0 }: SoldLine, sign: -1 | 1): Posting[] =>
  userId !== null || costFen === 0
    ? []
    : [
        { account: ACCOUNTS.cost, amountFen: sign * costFen },
        { account: ACCOUNTS.stock, amountFen: -sign * costFen },
      ]

/** The buyer has the items: the price of own items is revenue, that of others is the sellers' pending share. */
export function completionEntry(
  { orderNo, payFen, shippingFen, discountFen, lines }: SoldOrder,
  at: number,
): LedgerEntry {
  const platformFen = lines.reduce((sum, { platformDiscountFen }) => sum + platformDiscountFen, 0)
  const shopFen = lines.reduce((sum, { shopDiscountFen }) => sum + shopDiscountFen, 0)
  return {
    kind: 'completion',
    ref: orderNo,
    at,
    postings: [
      { account: ACCOUNTS.escrow, amountFen: payFen - lines.reduce((sum, { borneFen }) => sum + borneFen, 0) },
      ...lines.map((line) => ({
        account: line.userId === null ? ACCOUNTS.sales : ACCOUNTS.pending(line.userId),
        amountFen: -shareOf(line),
      })),
      { account: ACCOUNTS.shipping, amountFen: -shippingFen },
      { account: ACCOUNTS.voucherDiscounts, amountFen: platformFen },
      { account: ACCOUNTS.promoDiscounts, amountFen: discountFen - platformFen - shopFen },
      ...lines.flatMap((line) => costOf(line, 1)),
    ],
  }
}

/**
 * The sellers' shares, less the platform's commission, go to their wallets; what a seller owes is taken off first, as
 * far as the shares go: clawbacks, then advances. Without other sellers' items there is nothing to post.
 */
export function settlementEntry(
  { orderNo, lines }: SoldOrder,
  debts: ReadonlyMap<number, Debts>,
  at: number,
): LedgerEntry {
  const shares: Posting[] = lines.flatMap((line) =>
    line.userId === null
      ? []
      : [
          { account: ACCOUNTS.pending(line.userId), amountFen: shareOf(line) },
          { account: ACCOUNTS.commission, amountFen: -commissionOf(line) },
        ],
  )
  const netOf = new Map<number, number>()
  for (const line of lines) {
    if (line.userId !== null) netOf.set(line.userId, (netOf.get(line.userId) ?? 0) + sellerShare(line))
  }
  const paid = [...netOf].flatMap(([userId, netFen]) => toWallet(userId, netFen, debts.get(userId)))
  return { kind: 'settlement', ref: orderNo, at, postings: [...shares, ...paid] }
}

/** What a seller gets, less what he owes. */
function toWallet(userId: number, netFen: number, debts: Debts | undefined): Posting[] {
  const clawedFen = Math.min(netFen, debts?.clawbackFen ?? 0)
  const repaidFen = Math.min(netFen - clawedFen, debts?.advanceFen ?? 0)
  return [
    ...(clawedFen > 0 ? [{ account: ACCOUNTS.clawback(userId), amountFen: -clawedFen }] : []),
    ...(repaidFen > 0 ? [{ account: ACCOUNTS.advance(userId), amountFen: -repaidFen }] : []),
    { account: ACCOUNTS.balance(userId), amountFen: clawedFen + repaidFen - netFen },
  ]
}

/** A thing is ours: it is in the stock, and we owe its seller the price. */
export function recyclePurchaseEntry(
  { recycleNo, userId, finalFen }: { recycleNo: string; userId: number; finalFen: number },
  at: number,
): LedgerEntry {
  return {
    kind: 'recycle-purchase',
    ref: recycleNo,
    at,
    postings: [
      { account: ACCOUNTS.stock, amountFen: finalFen },
      { account: ACCOUNTS.recycleDue(userId), amountFen: -finalFen },
    ],
  }
}

/** What we owe for a thing goes to the wallet, less what its seller owes us. */
export function recyclePayEntry(
  { recycleNo, userId, finalFen }: { recycleNo: string; userId: number; finalFen: number },
  debts: Debts | undefined,
  at: number,
): LedgerEntry {
  return {
    kind: 'recycle-pay',
    ref: recycleNo,
    at,
    postings: [{ account: ACCOUNTS.recycleDue(userId), amountFen: finalFen }, ...toWallet(userId, finalFen, debts)],
  }
}

/** How far a sale has gone: where its money is. */
export type SaleStage = 'escrow' | 'completed' | 'settled'

/** What a return gives back of one line. */
export interface ReturnedLine {
  line: SoldLine
  /** What operators have refunded of it at the shop's expense. */
  compensatedFen: number
  /** What the inspection takes off. */
  deductFen: number
  stage: SaleStage
  /** What the seller's wallet holds, fen; it never goes below zero. */
  walletFen: number
}

/** From the seller's wallet as far as it goes; the rest is to be claimed back. */
function fromWallet(userId: number, amountFen: number, walletFen: number): RefundSource[] {
  const heldFen = Math.min(amountFen, Math.max(walletFen, 0))
  return [
    { account: ACCOUNTS.balance(userId), amountFen: heldFen },
    { account: ACCOUNTS.clawback(userId), amountFen: amountFen - heldFen },
  ]
}

/**
 * Where the money of a returned line comes from: all that the sale of it moved goes back, less what was refunded
 * before. Of a deduction own items make income, others' sellers get it.
 */
export function returnedLine({ line, compensatedFen, deductFen, stage, walletFen }: ReturnedLine): RefundSource[] {
  const { userId, platformDiscountFen } = line
  const shareFen = shareOf(line)
  const from = ((): RefundSource[] => {
    if (stage === 'escrow') return [{ account: ACCOUNTS.escrow, amountFen: shareFen - platformDiscountFen }]
    const discount = { account: ACCOUNTS.voucherDiscounts, amountFen: -platformDiscountFen }
    if (userId === null) return [{ account: ACCOUNTS.sales, amountFen: shareFen }, discount, ...costOf(line, -1)]
    if (stage === 'completed') return [{ account: ACCOUNTS.pending(userId), amountFen: shareFen }, discount]
    return [
      ...fromWallet(userId, sellerShare(line), walletFen),
      { account: ACCOUNTS.commission, amountFen: commissionOf(line) },
      discount,
    ]
  })()
  return [
    ...from,
    { account: ACCOUNTS.compensation, amountFen: -compensatedFen },
    { account: userId === null ? ACCOUNTS.deductions : ACCOUNTS.balance(userId), amountFen: -deductFen },
  ]
}

/**
 * Where a compensation of a line comes from that its seller bears, also after the sale was settled: then the commission
 * on it goes back with it, so that a return finds what it would find of an earlier compensation.
 */
export function borneBySeller(
  line: SoldLine,
  { amountFen, stage, walletFen }: { amountFen: number; stage: SaleStage; walletFen: number },
): RefundSource[] {
  const { userId } = line
  if (userId === null || stage !== 'settled') return partOfOrder([{ userId, amountFen }], { bearer: 'seller', stage })
  const commissionFen = commissionOf(line) - commissionOf({ ...line, borneFen: line.borneFen + amountFen })
  return [
    ...fromWallet(userId, amountFen - commissionFen, walletFen),
    { account: ACCOUNTS.commission, amountFen: commissionFen },
  ]
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

/** What a user agreed to in a complaint. */
export function complaintEntry(
  { number, userId, fen }: { number: string; userId: number; fen: number },
  at: number,
): LedgerEntry {
  return {
    kind: 'complaint',
    ref: number,
    at,
    postings: [
      { account: ACCOUNTS.compensation, amountFen: fen },
      { account: ACCOUNTS.balance(userId), amountFen: -fen },
    ],
  }
}

/**
 * A difference between a provider's statement and our books: the provider's account becomes what its statement says,
 * and the other side waits in `suspense`. `isBack` takes the same posting back.
 */
export function reconciledEntry(
  { ref, channel, adjustFen, isBack = false }: { ref: string; channel: string; adjustFen: number; isBack?: boolean },
  at: number,
): LedgerEntry {
  const fen = isBack ? -adjustFen : adjustFen
  return {
    kind: isBack ? 'reconciled-back' : 'reconciled',
    ref,
    at,
    postings: [
      { account: ACCOUNTS.provider(channel), amountFen: fen },
      { account: ACCOUNTS.suspense, amountFen: -fen },
    ],
  }
}

/**
 * What was paid for a voucher lowers what it costs once an order of it is completed. `isBack` takes that back: the
 * order was refunded in full, and the voucher can be used again.
 * @param ref of the voucher and the orders that used it, so that each use is posted once
 */
export function voucherEarnedEntry(
  { ref, paidFen, isBack = false }: { ref: string; paidFen: number; isBack?: boolean },
  at: number,
): LedgerEntry {
  const fen = isBack ? -paidFen : paidFen
  return {
    kind: isBack ? 'voucher-earned-back' : 'voucher-earned',
    ref,
    at,
    postings: [
      { account: ACCOUNTS.deferredVouchers, amountFen: fen },
      { account: ACCOUNTS.voucherDiscounts, amountFen: -fen },
    ],
  }
}
