/**
 * Refunds of parts of an order by operators (design: console, section 5): some amount of some lines, with a reason that
 * the buyer reads. What one refunds of an order above the limit of the role takes effect when another approves exactly
 * that (four eyes).
 */
import type { RefundInput } from '@contract/admin/order'
import type { Fact } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import type { OrderState } from '@contract/order'
import type { Db, Trx } from '../../db/database'
import type { ActContext, ActResult, ApprovalKind } from '../../kit/console'
import { Refusal, refuseField } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { usersOfSellers } from '../catalogue/sellers'
import { ACCOUNTS } from '../ledger/accounts'
import { partOfOrder, type SaleStage } from '../ledger/entries'
import type { OrderRecord } from './change-state'
import { linesRefunded } from './hooks'
import { itemsText, REFUSALS } from './messages'
import { orderCases } from './ports'
import { leftOfLine, lockOrder, notePartRefund, orderLines, type OrderLineRecord } from './repository'
import { lockPayment, paymentOfPart, refundsOfPart, type RefundRecord } from '../payment/repository'
import { writeRefundStartedMessage } from './notices'
import { scheduleRefund } from './process'

/** What takes effect. A type, as a payload is a record of its fields. */
export type PartRefundPayload = RefundInput & {
  orderNo: string
  /** The sum of the lines. */
  amountFen: number
  reason: string
}

export const PART_REFUND = 'refund.part'

const TEXTS = {
  title: '部分退款',
  done: '已提交退款，款项将原路退回',
  waits: '超出您的退款上限，已提交审批',
  impossible: '当前状态无法退款',
  unpaid: '没有可退的款项',
  unknownLine: '商品不在这笔订单中',
  twice: '同一商品请只填写一次',
  hasCase: '有进行中的售后，请在售后中处理',
  tooMuch: (fen: number) => `最多可退 ${(fen / 100).toFixed(2)} 元`,
  bearers: { seller: '卖家承担', shop: '平台承担' },
} as const

const ENDLESS: readonly OrderState[] = ['PENDING_PAY', 'CANCELLED', 'REFUNDED']

export const yuanText = (fen: number): string => `¥${(fen / 100).toFixed(2)}`

const sumOf = (list: readonly { amountFen: number }[]): number =>
  list.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What can still be refunded of an order, fen; 0 in states in which operators refund nothing. */
export function leftOfOrder(
  { state, payFen }: OrderRecord,
  lines: readonly OrderLineRecord[],
  refunds: readonly RefundRecord[],
): number {
  if (ENDLESS.includes(state)) return 0
  const paidLate = (refund: RefundRecord): boolean => refund.cause === 'paidTooLate'
  const left = payFen - sumOf(refunds.filter((refund) => !paidLate(refund)))
  return Math.max(
    0,
    Math.min(
      left,
      lines.reduce((sum, line) => sum + leftOfLine(line), 0),
    ),
  )
}

/** When a sale's money is where. */
export function stageOf(state: OrderState): SaleStage {
  if (state === 'COMPLETED') return 'completed'
  return state === 'SETTLED' ? 'settled' : 'escrow'
}

interface Checked {
  order: OrderRecord
  lines: readonly OrderLineRecord[]
  refunds: readonly RefundRecord[]
}

/** Locks the order, and checks that so much can be refunded of its lines. @throws Refusal */
async function lockAndCheck(trx: Trx, orderNo: string, wanted: RefundInput['lines']): Promise<Checked> {
  const order = await lockOrder(trx, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  if (ENDLESS.includes(order.state)) throw new Refusal(RET.CONFLICT, TEXTS.impossible)
  const lines = await orderLines(trx, [order.id])
  const refunds = await refundsOfPart(trx, orderNo)
  if (new Set(wanted.map(({ itemId }) => itemId)).size < wanted.length) throw refuseField('lines', TEXTS.twice)
  const open = (await orderCases.get()(trx, [orderNo])).filter(({ isOpen }) => isOpen)
  for (const { itemId, amountFen } of wanted) {
    const line = lines.find((one) => one.itemId === Number(itemId))
    if (!line) throw refuseField('lines', TEXTS.unknownLine)
    // Its case decides on the same money.
    if (open.some((one) => one.itemId === line.itemId)) {
      throw refuseField('lines', `${line.title}：${TEXTS.hasCase}`, RET.CONFLICT)
    }
    const left = leftOfLine(line)
    if (amountFen > left) throw refuseField('lines', `${line.title}：${TEXTS.tooMuch(left)}`, RET.CONFLICT)
  }
  const left = leftOfOrder(order, lines, refunds)
  if (sumOf(wanted) > left) throw refuseField('lines', TEXTS.tooMuch(left), RET.CONFLICT)
  return { order, lines, refunds }
}

interface Deciders {
  requestedBy: number
  approvedBy: number | null
}

/** Carries a refund out, in one transaction with what it is recorded by. @throws Refusal */
export async function refundPart(
  trx: Trx,
  settings: Settings,
  { orderNo, lines: wanted, bearer, amountFen, reason }: PartRefundPayload,
  { requestedBy, approvedBy }: Deciders,
  now: number,
): Promise<RefundRecord> {
  const { order, lines, refunds } = await lockAndCheck(trx, orderNo, wanted)
  const payment = await paymentOfPart(trx, orderNo)
  if (!payment) throw new Refusal(RET.CONFLICT, TEXTS.unpaid)
  const { payNo } = await lockPayment(trx, payment.payNo)
  const users = await usersOfSellers(trx, [...new Set(lines.map(({ sellerId }) => sellerId))])
  const parts = wanted.map((part) => {
    const sellerId = lines.find(({ itemId }) => itemId === Number(part.itemId))?.sellerId
    const userId = sellerId === undefined ? undefined : users.get(sellerId)
    if (userId === undefined) throw new Error(`order ${orderNo}: item ${part.itemId} has no seller`)
    return { itemId: Number(part.itemId), amountFen: part.amountFen, userId }
  })
  const from = partOfOrder(parts, { bearer, stage: stageOf(order.state) })
  const compensated = parts.map((part, at) => ({
    ...part,
    compensatedFen: from[at]?.account === ACCOUNTS.compensation ? part.amountFen : 0,
  }))
  const done = await scheduleRefund(trx, {
    payNo,
    ref: orderNo,
    amountFen,
    cause: 'operator',
    from,
    operator: {
      reason,
      bearer,
      lines: parts.map((part) => ({ itemId: part.itemId, amountFen: part.amountFen })),
      requestedBy,
      approvedBy,
    },
    now,
  })
  const refundedBefore = sumOf(refunds.filter(({ cause }) => cause !== 'paidTooLate'))
  const operatorId = String(approvedBy ?? requestedBy)
  await notePartRefund(trx, order, { lines: compensated, reason, operatorId, now })
  const isWhole = refundedBefore + amountFen === order.payFen
  await linesRefunded.call(trx, { order, isWhole, settings, now })
  const titles = lines.filter(({ itemId }) => parts.some((part) => part.itemId === itemId)).map(({ title }) => title)
  await writeRefundStartedMessage(
    trx,
    settings,
    done.refundNo,
    { order: { ...order, payFen: amountFen }, titles, now },
    reason,
  )
  return done
}

export function createPartRefunds(settings: Settings) {
  /** Refunds at once, or requests the approval of another operator. */
  async function act(trx: Trx, { id: orderNo, input, reason, operator, now }: ActContext): Promise<ActResult> {
    // The console has validated it by the action's form.
    const { lines, bearer } = input as unknown as RefundInput
    const { refunds } = await lockAndCheck(trx, orderNo, lines)
    const amountFen = sumOf(lines)
    const payload: PartRefundPayload = { orderNo, lines, bearer, amountFen, reason }
    // Several small refunds of an order are as one.
    const before = sumOf(refunds.filter(({ cause }) => cause === 'operator'))
    const limitFen = operator.limit('refund.fen')
    const object = { kind: 'order', id: orderNo }
    const isWithin =
      (limitFen === null || before + amountFen <= limitFen) &&
      (await operator.useLimit(trx, { limit: 'refund.fen', limitFen, object, fen: amountFen }))
    if (!isWithin) {
      const approval = await operator.requestApproval(trx, {
        kind: PART_REFUND,
        object,
        summary: `${TEXTS.title} ${yuanText(amountFen)}：订单 ${orderNo}`,
        payload,
        reason,
      })
      return { message: TEXTS.waits, approval }
    }
    const deciders = { requestedBy: operator.id, approvedBy: null }
    const { refundNo } = await refundPart(trx, settings, payload, deciders, now)
    return { message: TEXTS.done, before: { refundedFen: before }, after: { refundNo, amountFen, bearer, lines } }
  }

  const approval: ApprovalKind = {
    kind: PART_REFUND,
    title: TEXTS.title,
    request: 'refund.request',
    decide: 'refund.approve',
    facts: async (db, payload) => {
      const { orderNo, lines, bearer, amountFen, reason } = payload as PartRefundPayload
      const titles = await titlesOf(db, orderNo)
      return [
        { name: '订单', value: orderNo, kind: 'record', to: { kind: 'order', id: orderNo } },
        { name: '退款金额', value: String(amountFen), kind: 'fen' },
        ...lines.map((line): Fact => ({
          name: titles.get(Number(line.itemId)) ?? line.itemId,
          value: String(line.amountFen),
          kind: 'fen',
        })),
        { name: '承担方', value: TEXTS.bearers[bearer] },
        { name: '原因（买家可见）', value: reason },
      ]
    },
    apply: async (trx, payload, { requestedBy, operator, now }) => {
      const wanted = payload as PartRefundPayload
      const deciders = { requestedBy, approvedBy: operator.id }
      const { refundNo, amountFen } = await refundPart(trx, settings, wanted, deciders, now)
      return { after: { refundNo, amountFen } }
    },
  }
  return { act, approval }
}

async function titlesOf(db: Db, orderNo: string): Promise<ReadonlyMap<number, string>> {
  const order = await db.selectFrom('orders').select('id').where('orderNo', '=', orderNo).executeTakeFirst()
  const lines = order ? await orderLines(db, [order.id]) : []
  return new Map(lines.map(({ itemId, title }) => [itemId, itemsText([title])]))
}

/** The request that waits for another operator, if any. */
export async function waitingRefund(db: Db, orderNo: string): Promise<{ id: string; amountFen: number } | null> {
  const found = await db
    .selectFrom('approval')
    .select(['id', 'payload'])
    .where('kind', '=', PART_REFUND)
    .where('objectKind', '=', 'order')
    .where('objectId', '=', orderNo)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return found ? { id: String(found.id), amountFen: (found.payload as PartRefundPayload).amountFen } : null
}
