/**
 * Schemes of orders (design: buying 2.2): what the shop found and proposes, and the buyer decides. One opens by itself
 * when an inspection differs (scheme-following.ts); the desk may add that the item is kept for less.
 */
import type { SchemeLessInput } from '@contract/admin/after-sale'
import { RET } from '@contract/constants'
import type { Trx } from '../db/transaction'
import type { AppContext } from '../kit/context'
import { Refusal, refuseField } from '../kit/refusal'
import type { Settings } from '../kit/settings'
import { ORDER_SCHEME, REFUSALS } from '../modules/after-sale/messages'
import { answerScheme, changeScheme, openSchemeOfOrder, type SchemeRecord } from '../modules/after-sale/repository'
import type { SchemeOptionRecord } from '../modules/after-sale/tables'
import type { OrderRecord } from '../modules/order/change-state'
import { lockOrder, orderLines } from '../modules/order/repository'
import type { Processes } from './processes'
import { leftOfLine, refundPart } from './refund-parts'

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

  return {
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
