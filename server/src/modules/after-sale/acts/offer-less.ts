/** The desk adds to what a buyer can choose of an order that differs, or changes: that the item is kept for less. */
import type { SchemeLessInput } from '@contract/admin/after-sale'
import { RET } from '@contract/constants'
import type { Db } from '../../../db/handle'
import { Refusal, refuseField } from '../../../kit/refusal'
import { leftOfLine, lockOrder, orderLines } from '../../order/repository'
import { ORDER_SCHEME, REFUSALS } from '../messages'
import { changeScheme, openSchemeOfOrder, type SchemeRecord } from '../repository'
import type { SchemeOptionRecord } from '../tables'

/** @throws Refusal CONFLICT when it is decided, BAD_REQUEST for more than is left of the line */
export async function offerLess(
  trx: Db,
  orderNo: string,
  { input, operatorId }: { input: SchemeLessInput; operatorId: number },
): Promise<SchemeRecord> {
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
}
