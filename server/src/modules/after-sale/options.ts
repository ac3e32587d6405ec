/** What can be applied for of an order: its lines, reasons, amounts. */
import { AFTER_SALE_REASONS, type AfterSaleOptions, type AmountPart } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { findOrder, leftOfLine, type OrderLineRecord } from '../order/repository'
import { findSnapshot } from '../order/snapshots'
import { toLine } from '../order/view'
import { OPEN_STATES } from './graph'
import { BACK_VOUCHER, PART_NAMES, REFUSALS } from './messages'
import { deadlineText, opennessOf, reasonName, REASONS, windowsOf } from './reasons'
import { casesOfOrders } from './repository'
import { lineRefusal, refusalOf, soldOfOrder, standingOf } from './sold'
import type { CaseTools } from './tools'

export async function options(
  tools: CaseTools,
  userId: number,
  orderNo: string,
  itemIds: readonly number[] | null,
): Promise<AfterSaleOptions> {
  const { db, settings } = tools
  const order = await findOrder(db, userId, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  const sold = await soldOfOrder(tools, db, order)
  const open = (await casesOfOrders(db, [orderNo])).filter(({ state }) => OPEN_STATES.includes(state))
  const whole = refusalOf(sold)
  const kept = await Promise.all(sold.lines.map(({ snapshotHash }) => findSnapshot(db, snapshotHash)))
  const lines = sold.lines.map((line, at) => {
    const own = open.find(({ itemId }) => itemId === line.itemId)
    return {
      line: toLine(line),
      refusal: whole || (own ? REFUSALS.hasOpen : lineRefusal(line)),
      caseNo: own?.caseNo ?? null,
      maxFen: leftOfLine(line),
      pictures: kept[at]?.pictures ?? [],
      flaws: kept[at]?.flaws ?? [],
    }
  })
  const chosen = sold.lines.filter(
    (line, at) => lines[at]?.refusal === '' && (itemIds === null || itemIds.includes(line.itemId)),
  )
  const windows = windowsOf(settings)
  const sum = (amountOf: (line: OrderLineRecord) => number) => chosen.reduce((total, line) => total + amountOf(line), 0)
  const discountFen = sum(({ platformDiscountFen, shopDiscountFen }) => platformDiscountFen + shopDiscountFen)
  const parts: AmountPart[] = [
    { name: PART_NAMES.price, amountFen: sum(({ priceFen }) => priceFen), note: '' },
    ...(discountFen > 0 ? [{ name: PART_NAMES.discount, amountFen: -discountFen, note: '' }] : []),
    ...(sum(({ refundedFen }) => refundedFen) > 0
      ? [{ name: PART_NAMES.refunded, amountFen: -sum(({ refundedFen }) => refundedFen), note: '' }]
      : []),
  ]
  const isAll = sold.lines.every((line) => line.returnedAt !== null || chosen.includes(line))
  return {
    orderNo,
    lines,
    reasons: AFTER_SALE_REASONS.map((id) => {
      const { types, minPhotos, evidence, statement, freight } = REASONS[id]
      const standing = standingOf(sold, chosen)
      const openness = opennessOf(id, standing, windows)
      return {
        id,
        name: reasonName(id, standing),
        refusal: whole || openness.refusal,
        types: [...types],
        minPhotos,
        evidence,
        statement,
        freight,
        deadline: deadlineText(openness, standing.now),
      }
    }),
    parts,
    maxFen: sum(leftOfLine),
    back: isAll && discountFen > 0 ? [BACK_VOUCHER] : [],
  }
}
