/** Messages to buyers about their orders: one for each step that concerns them, and one for a refund. */
import type { Db } from '../../db/handle'
import type { Settings } from '../../kit/settings'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import type { OrderRecord } from './change-state'
import type { TransitionName } from './graph'
import { itemsText, STEP_MESSAGES } from './messages'
import { yuan } from '../../kit/yuan'

interface OrderNews {
  order: Pick<OrderRecord, 'orderNo' | 'userId' | 'payFen'>
  /** Titles of the items. */
  titles: readonly string[]
  now: number
}

function write(trx: Db, settings: Settings, template: TemplateName, what: string, news: OrderNews, reason = '') {
  const { order, titles, now } = news
  return writeMessage(trx, settings, {
    userId: order.userId,
    template,
    values: { item: itemsText(titles), amount: yuan(order.payFen), reason },
    target: { route: what === 'reportMismatch' ? 'orderScheme' : 'orderDetail', params: { id: order.orderNo } },
    dedupeKey: `order:${order.orderNo}:${what}`,
    now,
  })
}

export const concernsBuyer = (step: TransitionName): step is keyof typeof STEP_MESSAGES => step in STEP_MESSAGES

/** Writes the message of a step, in its transaction. */
export async function writeStepMessage(
  trx: Db,
  settings: Settings,
  step: keyof typeof STEP_MESSAGES,
  news: OrderNews,
  reason: string,
): Promise<void> {
  await write(trx, settings, STEP_MESSAGES[step], step, news, reason)
}

/** Writes that the buyer can choose how it goes on, in the transaction that opens the scheme. */
export async function writeSchemeMessage(
  trx: Db,
  settings: Settings,
  template: 'order.delayed' | 'order.searching',
  news: OrderNews,
): Promise<void> {
  const { order, titles, now } = news
  await writeMessage(trx, settings, {
    userId: order.userId,
    template,
    values: { item: itemsText(titles) },
    target: { route: 'orderScheme', params: { id: order.orderNo } },
    dedupeKey: `${template}:${order.orderNo}:${now}`,
    now,
  })
}

/** Writes that an operator refunds a part, in the transaction that records it. */
export async function writeRefundStartedMessage(
  trx: Db,
  settings: Settings,
  refundNo: string,
  news: OrderNews,
  reason: string,
): Promise<void> {
  await write(trx, settings, 'order.refundStarted', `refund-started:${refundNo}`, news, reason)
}

/** Writes that a refund has arrived, in the transaction that closes it. */
export async function writeRefundMessage(
  trx: Db,
  settings: Settings,
  refundNo: string,
  news: OrderNews,
): Promise<void> {
  await write(trx, settings, 'order.refunded', `refund:${refundNo}`, news)
}
