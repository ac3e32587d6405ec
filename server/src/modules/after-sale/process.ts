/**
 * Moves after-sale cases: a transition of the graph together with its effects on the item, the money and the order, in
 * one database transaction. Locks are always taken in the same order: the order, its cases, its parcels, its vouchers,
 * its payments, its items, wallets, the ledger's accounts, its invoice.
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { afterSaleGraph } from './graph'
import { RESUME_MS } from './limits'
import { REFUSALS } from './messages'
import { REASONS } from './reasons'
import {
  answerScheme,
  casesOfOrders,
  casesOfParcel,
  hasOpenCase,
  lockCase,
  moveCase,
  noteReceived,
  openScheme,
  setDeadline,
  type CaseChange,
  type CaseRecord,
} from './repository'
import { afterSaleSettings } from './settings'
import { giveItemsBack, keepReturned, takeItemsIn, withdrawItems } from '../catalogue/holding'
import { usersOfSellers } from '../catalogue/sellers'
import { ACCOUNTS } from '../ledger/accounts'
import { borneBySeller, compensationEntry, partOfOrder, returnedLine, sellerShare } from '../ledger/entries'
import { postTransaction } from '../ledger/ledger'
import { lockWallets } from '../ledger/wallets'
import type { OrderRecord } from '../order/change-state'
import { leftOfLine, lockOrder, markReturned, type OrderLineRecord, orderLines, resumeOrder } from '../order/repository'
import type { ParcelStep } from '../parcel/graph'
import type { Mover, ParcelRecord } from '../parcel/repository'
import { lockPayment, paymentOfPart, refundsOfPart } from '../payment/repository'
import { isPossible } from '../../state-graph/graph'
import { writeCaseMessage } from './notices'
import { caseMoved } from './hooks'
import { followInvoices } from '../invoice/follow-invoices'
import { scheduleRefund, toSoldLine, type OrderProcess } from '../order/process'
import { returnVouchers } from '../voucher/order-vouchers'
import { stageOf } from '../order/refund-parts'

/** A case with its order, both locked. */
export interface OpenCase {
  order: OrderRecord
  one: CaseRecord
}

type Step = Omit<CaseChange, 'number'>

export interface CaseProcess {
  /**
   * Carries out a transition with its effects.
   * @throws Refusal CONFLICT when the case is not where the step starts.
   */
  move: (trx: Db, open: OpenCase, step: Step) => Promise<CaseRecord>
  /** Cases follow the parcel that their items are in: received from it, or given to the buyer again. */
  follow: (
    trx: Db,
    led: { order: OrderRecord; parcel: ParcelRecord },
    by: { step: ParcelStep; actor: Mover; reason: string; now: number },
  ) => Promise<void>
  /** Open cases of an order that has ended otherwise end too. The order is locked. */
  endWith: (trx: Db, order: OrderRecord, now: number) => Promise<void>
  /** The money of a case has arrived. The order is not locked yet. */
  refunded: (trx: Db, one: CaseRecord, by: { providerId: string; now: number }) => Promise<void>
}

/** What a user's wallet holds, fen. It is locked, so that two refunds at once do not take the same money. */
async function walletOf(trx: Db, userId: number): Promise<number> {
  const wallet = (await lockWallets(trx, [userId])).get(userId)
  if (!wallet) throw new Error(`user ${userId} has no wallet`)
  return wallet.balanceFen
}

export function createCaseProcess(process: OrderProcess): CaseProcess {
  const { settings } = process.ctx

  async function lineOf(trx: Db, { order, one }: OpenCase): Promise<{ line: OrderLineRecord; userId: number | null }> {
    const line = (await orderLines(trx, [order.id])).find(({ itemId }) => itemId === one.itemId)
    if (!line) throw new Error(`case ${one.caseNo}: order ${order.orderNo} has no item ${one.itemId}`)
    const users = await usersOfSellers(trx, [line.sellerId])
    const userId = users.get(line.sellerId)
    if (userId === undefined) throw new Error(`case ${one.caseNo}: there is no seller ${line.sellerId}`)
    return { line, userId }
  }

  /**
   * Owes the buyer what was decided. A return gives back all that is left of the line, less the deduction; a
   * compensation is the amount that was agreed on.
   */
  async function refund(trx: Db, open: OpenCase, { set = {}, now }: Step): Promise<NonNullable<CaseChange['set']>> {
    const { order, one } = open
    const { orderNo: ref } = order
    const { line, userId } = await lineOf(trx, open)
    const payment = await paymentOfPart(trx, ref)
    if (!payment) throw new Error(`case ${one.caseNo}: order ${ref} was not paid`)
    const { payNo } = await lockPayment(trx, payment.payNo)
    const stage = stageOf(order.state)
    const walletFen = userId === null || stage !== 'settled' ? 0 : await walletOf(trx, userId)
    const left = leftOfLine(line)
    const isPart = one.type === 'COMPENSATE'
    const deductFen = set.deductFen ?? one.deductFen
    const amountFen = isPart ? (set.refundFen ?? one.askFen) : left - deductFen
    if (amountFen <= 0 || amountFen > left) throw new Refusal(RET.CONFLICT, REFUSALS.tooMuch(left))
    const bearer = set.bearer ?? one.bearer
    const from = !isPart
      ? returnedLine({
          line: toSoldLine(line, userId),
          compensatedFen: line.compensatedFen,
          deductFen,
          stage,
          walletFen,
        })
      : bearer === 'shop'
        ? partOfOrder([{ userId, amountFen }], { bearer, stage })
        : borneBySeller(toSoldLine(line, userId), { amountFen, stage, walletFen })
    const { refundNo } = await scheduleRefund(trx, {
      payNo,
      ref,
      amountFen,
      cause: 'afterSale',
      caseNo: one.caseNo,
      from,
      now,
    })
    if (!isPart) await markReturned(trx, order, [one.itemId], now)
    else {
      const compensatedFen = from.some(({ account }) => account === ACCOUNTS.compensation) ? amountFen : 0
      await sql`
        update order_line set refunded_fen = refunded_fen + ${amountFen},
          compensated_fen = compensated_fen + ${compensatedFen}
        where order_id = ${order.id} and item_id = ${one.itemId}`.execute(trx)
    }
    await followInvoices(trx, settings, order, now)
    return { ...set, refundFen: amountFen, refundNo }
  }

  /** The money is with the buyer: what came back is ours to sell again, and an order without lines has ended. */
  async function finish(trx: Db, open: OpenCase, providerId: string, now: number): Promise<void> {
    const { order, one } = open
    if (one.type === 'RETURN') await keepReturned(trx, [one.itemId], order.orderNo)
    if (one.type === 'REFUND_ONLY') await giveUpItem(trx, open, now)
    // It was cancelled meanwhile: its parcel is lost.
    if (order.state === 'CANCELLED') return
    const lines = await orderLines(trx, [order.id])
    const isOver = lines.every(({ returnedAt }) => returnedAt !== null)
    if (isOver ? await isRefundDue(trx, order.id, one.id) : !(await isAllRefunded(trx, order))) return
    await returnVouchers(trx, order.orderNo, { isShopLiable: REASONS[one.reason].isShopLiable, settings, now })
    // Lines that were refunded in parts stay with the buyer.
    if (!isOver) return
    const step = order.state === 'SHIPPED' || order.state === 'DELIVERED' ? 'refundOpen' : 'refundCompleted'
    const actor = { kind: 'provider', id: providerId } as const
    await process.move(trx, { orderNo: order.orderNo, step, actor, reason: '', now })
  }

  /** What never arrived is lost. Unless its seller bears it, the shop pays him what the sale would have brought. */
  async function giveUpItem(trx: Db, open: OpenCase, now: number): Promise<void> {
    const { order, one } = open
    await withdrawItems(trx, [one.itemId], order.orderNo)
    const { line, userId } = await lineOf(trx, open)
    if (userId === null || one.bearer === 'seller') return
    const shares = [{ userId, fen: sellerShare(toSoldLine(line, userId)) }]
    await postTransaction(trx, compensationEntry({ claimNo: one.caseNo, shares }, now))
  }

  /** Whether returns and refunds of parts together are all that was paid for the order. */
  async function isAllRefunded(trx: Db, { orderNo, payFen }: OrderRecord): Promise<boolean> {
    const refunds = (await refundsOfPart(trx, orderNo)).filter(({ cause }) => cause !== 'paidTooLate')
    return refunds.reduce((sum, { amountFen }) => sum + amountFen, 0) === payFen
  }

  /** Whether other cases of the order still wait for their money. */
  async function isRefundDue(trx: Db, orderId: number, except: number): Promise<boolean> {
    const row = await trx
      .selectFrom('afterSale')
      .select('id')
      .where('orderId', '=', orderId)
      .where('id', '<>', except)
      .where('state', '=', 'WAIT_REFUND')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  async function move(trx: Db, open: OpenCase, step: Step): Promise<CaseRecord> {
    const { order, one } = open
    // The case is locked: an impossible step moves no money before it is refused.
    if (!isPossible(afterSaleGraph, step.step, { state: one.state, variant: one.type })) {
      throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    }
    const { effects } = afterSaleGraph.transitions[step.step]
    const set = effects.includes('refund') ? await refund(trx, open, step) : step.set
    let moved = await moveCase(trx, { ...step, number: one.caseNo, ...(set && { set }) })
    if (moved.state === 'INSPECTING' && moved.reason !== 'noReason') moved = await setDeadline(trx, moved, null)
    for (const effect of effects) {
      if (effect === 'takeItemBack') await takeItemsIn(trx, [one.itemId], order.orderNo)
      if (effect === 'giveItemBack') await giveItemsBack(trx, [one.itemId], order.orderNo)
      if (effect === 'finish') await finish(trx, { order, one: moved }, step.actor.id, step.now)
      if (effect === 'resumeOrder' && !(await hasOpenCase(trx, order.id))) {
        const current = await lockOrder(trx, order.orderNo)
        if (current) await resumeOrder(trx, current, { atLeast: RESUME_MS, now: step.now })
      }
    }
    await writeCaseMessage(trx, settings, step.step, moved, step.now)
    await caseMoved.call(trx, { one: moved, step: step.step, process, now: step.now })
    return moved
  }

  const PARCEL_STEPS: Readonly<Partial<Record<ParcelStep, 'receive' | 'arriveBack'>>> = {
    sign: 'receive',
    count: 'receive',
    deliver: 'arriveBack',
  }

  return {
    move,
    follow: async (trx, { order, parcel }, { step: parcelStep, actor, reason, now }) => {
      const step = PARCEL_STEPS[parcelStep]
      if (step === undefined || (actor.kind !== 'operator' && actor.kind !== 'courier')) return
      const by = { kind: actor.kind, id: actor.id }
      for (const { caseNo } of await casesOfParcel(trx, parcel.parcelNo)) {
        const one = await lockCase(trx, caseNo)
        // Taken back while it was on its way: it goes back to the buyer from here.
        if (step === 'receive' && one?.state === 'SEND_BACK' && one.receivedAt === null) {
          await noteReceived(trx, one, now)
          await takeItemsIn(trx, [one.itemId], order.orderNo)
        }
        // A case that ended otherwise leaves the parcel's own history to go on.
        if (!one || !isPossible(afterSaleGraph, step, { state: one.state, variant: one.type })) continue
        const due = now + settings.get(afterSaleSettings, 'afterSale.check')
        const set = step === 'receive' ? { receivedAt: now, dueAt: due } : {}
        await move(trx, { order, one }, { step, actor: by, reason, now, set })
      }
    },
    endWith: async (trx, order, now) => {
      for (const { caseNo } of await casesOfOrders(trx, [order.orderNo])) {
        const one = await lockCase(trx, caseNo)
        if (!one || !isPossible(afterSaleGraph, 'endWithOrder', { state: one.state, variant: one.type })) continue
        const scheme = await openScheme(trx, one.id)
        if (scheme) await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
        const actor = { kind: 'system', id: '' } as const
        await move(trx, { order, one }, { step: 'endWithOrder', actor, reason: '', now })
      }
    },
    refunded: async (trx, one, { providerId, now }) => {
      const order = await lockOrder(trx, one.orderNo)
      if (!order) throw new Error(`case ${one.caseNo} has no order`)
      const actor = { kind: 'provider', id: providerId } as const
      await move(trx, { order, one }, { step: 'complete', actor, reason: '', now })
    },
  }
}
