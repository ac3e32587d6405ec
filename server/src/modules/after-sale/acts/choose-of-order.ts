/**
 * A scheme of an order is answered (design: buying 2.2): what the shop found and proposes, and the buyer decides, or
 * her silence. One opens by itself (scheme-following.ts) when an inspection differs, when an order is not sent in time,
 * and when its parcel is searched for.
 */
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { lockOpenClaim, ofParcel, searchLonger } from '../../claim/repository'
import { payLoss } from '../../claim/searches'
import type { OrderRecord } from '../../order/change-state'
import type { OrderProcess } from '../../order/hooks'
import { refundPart } from '../../order/refund-parts'
import { lockOrder, orderLines } from '../../order/repository'
import { lockParcels } from '../../parcel/repository'
import { writeGrantedMessage } from '../../voucher/notices'
import { lockTemplate } from '../../voucher/repository'
import { giveOne } from '../../voucher/acts/give'
import { ORDER_SCHEME, REFUSALS } from '../messages'
import { answerScheme, openSchemeOfOrder, type SchemeRecord } from '../repository'
import { delayVoucher } from '../scheme-following'
import { afterSaleSettings } from '../settings'
import type { SchemeOptionRecord } from '../tables'
import type { CaseTools } from '../tools'

export type SchemeTools = Pick<CaseTools, 'clock' | 'settings'> & { process: OrderProcess }

/**
 * The buyer chooses. The order is locked and her own.
 * @throws Refusal CONFLICT when the time is up, or the option is not one of it
 */
export async function chooseOfOrder(
  tools: SchemeTools,
  trx: Trx,
  order: OrderRecord,
  scheme: SchemeRecord,
  optionId: string,
): Promise<void> {
  const now = tools.clock.now()
  const option = scheme.options.find((one) => one.optionId === optionId)
  if (!option || scheme.chosen !== null || scheme.dueAt <= now) throw new Refusal(RET.CONFLICT, REFUSALS.schemeOver)
  await answerScheme(trx, scheme, { chosen: optionId, isSilent: false, now })
  if (scheme.kind === 'DELAY') return chooseDelay(tools, trx, order, option)
  if (scheme.kind === 'LOST') return chooseLost(tools, trx, order, option)
  const actor = { kind: 'buyer', id: String(order.userId) } as const
  const step = option.effect === 'cancel' ? 'refuseMismatch' : 'takeDespiteMismatch'
  const moved = await tools.process.move(trx, { orderNo: order.orderNo, step, actor, reason: option.name, now })
  await payLess(tools, trx, moved, scheme, option)
}

/** Nobody has chosen: an order that is late waits. Other schemes end with the state that they belong to. */
export async function chooseBySilence(tools: SchemeTools, trx: Trx, orderNo: string): Promise<void> {
  const now = tools.clock.now()
  const order = await lockOrder(trx, orderNo)
  const scheme = order && (await openSchemeOfOrder(trx, orderNo))
  if (!order || scheme?.kind !== 'DELAY' || scheme.dueAt > now) return
  await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
  await thank(tools, trx, order)
}

/** Gives the buyer what an option names back, as a part refund of the merchant's lines. */
async function payLess(
  { clock, settings }: SchemeTools,
  trx: Trx,
  { id, orderNo }: OrderRecord,
  scheme: SchemeRecord,
  { effect, amountFen, bearer = 'seller' }: SchemeOptionRecord,
): Promise<void> {
  if (effect !== 'goOn' || amountFen === 0) return
  const [line] = (await orderLines(trx, [id])).filter(({ seller }) => seller === 'merchant')
  if (!line || scheme.operatorId === null) throw new Error(`scheme ${scheme.id} has nobody who proposed it`)
  const lines = [{ itemId: String(line.itemId), amountFen }]
  const part = { orderNo, lines, bearer, amountFen, reason: ORDER_SCHEME.lessReason }
  await refundPart(trx, settings, part, { requestedBy: scheme.operatorId, approvedBy: null }, clock.now())
}

/** The voucher for waiting; one that has run out meanwhile is not given. */
async function thank({ clock, settings }: SchemeTools, trx: Trx, { userId }: OrderRecord): Promise<void> {
  const known = await delayVoucher(trx, settings)
  const template = known && (await lockTemplate(trx, known.id))
  if (!template) return
  const now = clock.now()
  const actor = { kind: 'operator', id: 'order.delay' } as const
  const reason = ORDER_SCHEME.voucherReason
  const given = await giveOne(trx, template, { userId, actor, reason, now }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (given) await writeGrantedMessage(trx, settings, userId, given, now)
}

/** Waits for an order that is late, or cancels it. */
async function chooseDelay(
  tools: SchemeTools,
  trx: Trx,
  order: OrderRecord,
  option: SchemeOptionRecord,
): Promise<void> {
  if (option.effect === 'goOn') return thank(tools, trx, order)
  const { orderNo, userId, fulfilment } = order
  const step = fulfilment === 'merchant' ? 'refuseDelay' : 'cancelBeforeShipping'
  const actor = { kind: 'buyer', id: String(userId) } as const
  await tools.process.move(trx, { orderNo, step, actor, reason: option.name, now: tools.clock.now() })
}

/** The search for a parcel goes on, or the parcel is given up. */
async function chooseLost(
  { clock, process, settings }: SchemeTools,
  trx: Trx,
  order: OrderRecord,
  option: SchemeOptionRecord,
): Promise<void> {
  const now = clock.now()
  const parcels = await lockParcels(trx, order.orderNo)
  const parcel = parcels.find(({ kind, state }) => kind === 'order' && state === 'MOVING')
  const claim = parcel && (await lockOpenClaim(trx, ofParcel(parcel)))
  if (!claim) throw new Refusal(RET.CONFLICT, REFUSALS.schemeOver)
  if (option.effect === 'goOn') {
    const waitMs = settings.get(afterSaleSettings, 'afterSale.lostWait')
    return searchLonger(trx, claim, (claim.dueAt ?? now) + waitMs)
  }
  await payLoss(
    trx,
    {
      claim,
      parcel,
      parcelBy: { kind: 'order', id: order.orderNo },
      by: { kind: 'buyer', id: String(order.userId) },
      reason: ORDER_SCHEME.buyerLost,
      decision: ORDER_SCHEME.buyerLost,
      now,
    },
    process.ctx,
  )
}
