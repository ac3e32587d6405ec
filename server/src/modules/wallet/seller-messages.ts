/** What sellers read of their sales: the money is on its way, and what to prepare until then; it has arrived. */
import type { Db } from '../../db/handle'
import { dayTextOf } from '../../kit/china-day'
import { yuan } from '../../kit/yuan'
import { usersOfSellers } from '../catalogue/sellers'
import { sellerShare } from '../ledger/entries'
import { writeMessage } from '../messages/service'
import { itemsText } from '../order/messages'
import type { OrderMoved } from '../order/hooks'
import { toSoldLine } from '../order/process'
import { preparations } from './blockers'

export async function writeToSellers(trx: Db, { order, lines, change, effects, settings }: OrderMoved): Promise<void> {
  const isCompleted = effects.includes('creditSellers')
  if (!isCompleted && !effects.includes('settleSellers')) return
  const { now } = change
  const users = await usersOfSellers(trx, [...new Set(lines.map(({ sellerId }) => sellerId))])
  const kept = lines.filter(({ returnedAt }) => returnedAt === null)
  const sellers = [...new Set(kept.flatMap(({ sellerId }) => users.get(sellerId) ?? []))].sort((a, b) => a - b)
  for (const userId of sellers) {
    const own = kept.filter(({ sellerId }) => users.get(sellerId) === userId)
    const netFen = own.reduce((sum, line) => sum + sellerShare(toSoldLine(line, userId)), 0)
    const missing = isCompleted ? await preparations(trx, userId) : []
    const template = isCompleted ? 'sale.completed' : 'sale.settled'
    await writeMessage(trx, settings, {
      userId,
      template,
      values: {
        item: itemsText(own.map(({ title }) => title)),
        amount: yuan(netFen),
        day: order.deadlineAt === null ? '' : dayTextOf(order.deadlineAt, now),
        prepare: missing.length === 0 ? '' : `到账前请完成：${missing.map(({ text }) => text).join('；')}。`,
      },
      target: { route: isCompleted ? 'userAccount' : 'userPurse', params: {} },
      dedupeKey: `${template}:${order.orderNo}:${userId}`,
      now,
    })
  }
}
