/**
 * What one payment can pay: an order or several of one checkout, later fees, deposits and bills. Each kind is the file
 * `payable.ts` of its area, which the area's declaration names (`payables`).
 */
import type { Cashier, PayableKind as PayableKindName, PayStatus } from '@contract/order'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { declareCollection } from '../../kit/hook'

/** What a payable consists of; each is booked and refunded by itself. */
export interface PayablePart {
  /** The number of the part: an order's; the payable's own where it has no parts. */
  ref: string
  title: string
  /** e.g. who sends it */
  note: string
  /** fen */
  amountFen: number
  /** Whether it still waits to be paid. */
  isOpen: boolean
}

export interface Payable {
  kind: PayableKindName
  /** The number of the whole, also when it was found by that of a part. */
  number: string
  userId: number
  title: string
  /** The address that follows the payment. */
  doneRoute: string
  state: Cashier['state']
  /** ms; null when nothing waits to be paid. */
  payDeadlineAt: number | null
  parts: readonly PayablePart[]
  /** What the buyer should know before paying. */
  notes: string[]
}

/** A refund that the provider has carried out. */
export interface DoneRefund {
  refundNo: string
  /** The part's number. */
  ref: string
  /** fen */
  amountFen: number
}

export interface PayableKind {
  kind: PayableKindName
  /** The account that is owed what was paid for a part, until it is earned or refunded (modules/ledger/accounts.ts). */
  account: (ref: string) => string
  /** The payable with this number, or of which this is a part; null when the kind has none. @param now ms */
  find: (db: Db, number: string, now: number) => Promise<Payable | null>
  /**
   * The same with its open parts locked until the transaction ends, in the sequence in which everything else locks
   * several of them.
   */
  lock: (trx: Db, number: string, now: number) => Promise<Payable | null>
  /** Locks these parts. @returns those that wait to be paid */
  lockParts: (trx: Db, refs: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * The parts, locked and waiting, are paid; once for each. What is paid too late needs nothing of the kind: the money
   * is booked on the part's account and at once returned (modules/order/acts/receive-notice.ts).
   */
  paid: (trx: Db, paid: { refs: readonly string[]; channel: string; channelName: string; now: number }) => Promise<void>
  /** The buyer has the money of a refund back; once for each refund. */
  refunded: (trx: Db, refund: DoneRefund, now: number) => Promise<void>
  /** What GET /pay/status says of the parts that a payment is for. */
  statusOf: (db: Db, refs: readonly string[]) => Promise<Pick<PayStatus, 'title' | 'doneRoute' | 'orderState'>>
}

export type PayableKinds = ReadonlyMap<PayableKindName, PayableKind>
/** What a kind is made of. */
export type PayableContext = Pick<AppContext, 'config' | 'settings'>

/** The kinds that areas declare. */
export const payableKind = declareCollection<(ctx: PayableContext) => PayableKind>('payable.kinds')

/** The kinds by their name. */
export const createPayableKinds = (ctx: PayableContext): PayableKinds =>
  new Map(
    payableKind
      .all()
      .map((register) => register(ctx))
      .map((kind) => [kind.kind, kind]),
  )

/** @returns the first kind's payable with the number, with its kind; null when there is none */
export async function findPayable(
  kinds: PayableKinds,
  look: (kind: PayableKind) => Promise<Payable | null>,
): Promise<{ kind: PayableKind; payable: Payable } | null> {
  for (const kind of kinds.values()) {
    const payable = await look(kind)
    if (payable) return { kind, payable }
  }
  return null
}

/** What is to be paid now: the open parts; of a payable that waits for nothing all of them. */
export function dueParts({ parts }: Payable): readonly PayablePart[] {
  const open = parts.filter(({ isOpen }) => isOpen)
  return open.length > 0 ? open : parts
}

/** @returns fen */
export const sumOfParts = (parts: readonly Pick<PayablePart, 'amountFen'>[]): number =>
  parts.reduce((sum, { amountFen }) => sum + amountFen, 0)
