/**
 * Schemes of orders (design: buying 2.2): what the shop found and proposes, and the buyer decides. One opens by itself
 * (scheme-following.ts) when an inspection differs, when an order is not sent in time, and when its parcel is searched
 * for; the desk may add to the first that the item is kept for less.
 */
import type { SchemeLessInput } from '@contract/admin/after-sale'
import { RET } from '@contract/constants'
import type { Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { ORDER_SCHEME, REFUSALS } from './messages'
import { answerScheme, changeScheme, openSchemeOfOrder, type SchemeRecord } from './repository'
import { afterSaleSettings } from './settings'
import type { SchemeOptionRecord } from './tables'
import { lockOpenClaim, ofParcel, searchLonger } from '../claim/repository'
import type { OrderRecord } from '../order/change-state'
import { leftOfLine, lockOrder, orderLines } from '../order/repository'
import { lockParcels } from '../parcel/repository'
import { lockTemplate } from '../voucher/repository'
import { giveOne } from '../voucher/acts/give'
import { payLoss } from '../claim/searches'
import type { Processes } from './processes'
import { refundPart } from '../order/refund-parts'
import { delayVoucher } from './scheme-following'
import { writeGrantedMessage } from '../voucher/notices'

type SchemeContext = Pick<AppContext, 'clock'> & { settings: Settings }

export function createOrderSchemes({ clock, settings }: SchemeContext, process: Processes) {
  /** Gives the buyer what an option names back, as a part refund of the merchant's lines. */
  async function payLess(trx: Trx, order: OrderRecord, scheme: SchemeRecord, option: SchemeOptionRecord) {
    if (option.effect !== 'goOn' || option.amountFen === 0) return
    const [line] = (await orderLines(trx, [order.id])).filter(({ seller }) => seller === 'merchant')
    if (!line || scheme.operatorId === null) throw new Error(`scheme ${scheme.id} has nobody who proposed it`)
    await refundPart(
      trx,
      settings,
      {
        orderNo: order.orderNo,
        lines: [{ itemId: String(line.itemId), amountFen: option.amountFen }],
        bearer: option.bearer ?? 'seller',
        amountFen: option.amountFen,
        reason: ORDER_SCHEME.lessReason,
      },
      { requestedBy: scheme.operatorId, approvedBy: null },
      clock.now(),
    )
  }

  /** The voucher for waiting; one that has run out meanwhile is not given. */
  async function thank(trx: Trx, order: OrderRecord, now: number): Promise<void> {
    const known = await delayVoucher(trx, settings)
    const template = known && (await lockTemplate(trx, known.id))
    if (!template) return
    const actor = { kind: 'operator', id: 'order.delay' } as const
    const reason = ORDER_SCHEME.voucherReason
    const given = await giveOne(trx, template, { userId: order.userId, actor, reason, now }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (given) await writeGrantedMessage(trx, settings, order.userId, given, now)
  }

  /** Waits for an order that is late, or cancels it. */
  async function chooseDelay(trx: Trx, order: OrderRecord, option: SchemeOptionRecord, now: number): Promise<void> {
    if (option.effect === 'goOn') return thank(trx, order, now)
    const step = order.fulfilment === 'merchant' ? 'refuseDelay' : 'cancelBeforeShipping'
    const actor = { kind: 'buyer', id: String(order.userId) } as const
    await process.move(trx, { orderNo: order.orderNo, step, actor, reason: option.name, now })
  }

  /** The search for a parcel goes on, or the parcel is given up. */
  async function chooseLost(trx: Trx, order: OrderRecord, option: SchemeOptionRecord, now: number): Promise<void> {
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

  return {
    /** Nobody has chosen: an order that is late waits. Other schemes end with the state that they belong to. */
    chooseBySilence: async (trx: Trx, orderNo: string): Promise<void> => {
      const now = clock.now()
      const order = await lockOrder(trx, orderNo)
      const scheme = order && (await openSchemeOfOrder(trx, orderNo))
      if (!order || scheme?.kind !== 'DELAY' || scheme.dueAt > now) return
      await answerScheme(trx, scheme, { chosen: scheme.defaultId, isSilent: true, now })
      await thank(trx, order, now)
    },

    /**
     * The buyer chooses. The order is locked and her own.
     * @throws Refusal CONFLICT when the time is up, or the option is not one of it
     */
    choose: async (trx: Trx, order: OrderRecord, scheme: SchemeRecord, optionId: string): Promise<void> => {
      const now = clock.now()
      const option = scheme.options.find((one) => one.optionId === optionId)
      if (!option || scheme.chosen !== null || scheme.dueAt <= now) {
        throw new Refusal(RET.CONFLICT, REFUSALS.schemeOver)
      }
      await answerScheme(trx, scheme, { chosen: optionId, isSilent: false, now })
      if (scheme.kind === 'DELAY') return chooseDelay(trx, order, option, now)
      if (scheme.kind === 'LOST') return chooseLost(trx, order, option, now)
      const actor = { kind: 'buyer', id: String(order.userId) } as const
      const step = option.effect === 'cancel' ? 'refuseMismatch' : 'takeDespiteMismatch'
      const moved = await process.move(trx, { orderNo: order.orderNo, step, actor, reason: option.name, now })
      await payLess(trx, moved, scheme, option)
    },

    /** The desk adds, or changes, that the item is kept for less. */
    offerLess: async (
      trx: Trx,
      orderNo: string,
      { input, operatorId }: { input: SchemeLessInput; operatorId: number },
    ): Promise<SchemeRecord> => {
      const order = await lockOrder(trx, orderNo)
      const scheme = order && (await openSchemeOfOrder(trx, orderNo))
      if (!order || !scheme || order.state !== 'BUYER_DECIDE') throw new Refusal(RET.CONFLICT, REFUSALS.schemeOver)
      const [line] = (await orderLines(trx, [order.id])).filter(({ seller }) => seller === 'merchant')
      const most = line ? leftOfLine(line) - 1 : 0
      const { amountFen, bearer, text } = input
      if (amountFen <= 0 || amountFen > most) throw refuseField('amountFen', REFUSALS.tooMuch(most))
      const less: SchemeOptionRecord = {
        optionId: 'less',
        name: ORDER_SCHEME.less,
        amountFen,
        text,
        effect: 'goOn',
        bearer,
      }
      const others = scheme.options.filter(({ optionId }) => optionId !== 'less')
      const options = [...others.slice(0, 1), less, ...others.slice(1)]
      await changeScheme(trx, scheme, { options, operatorId })
      return { ...scheme, options, operatorId }
    },
  }
}
