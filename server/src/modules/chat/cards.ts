/** What a message can be about: an order of the user's, an item. */
import type { ChatCard, ChatCardRef, ChatChoices } from '@contract/chat'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot, type ItemSnapshot } from '../catalogue/holding'
import type { OrderRecord } from '../order/change-state'
import { findOrder } from '../order/repository'
import { FOUND_MOST, ITEMS_MOST, ORDERS_MOST } from './limits'
import { orderNote, orderTitle, REFUSALS } from './messages'
import type { Conversation } from './repository'

const itemCard = ({ card }: ItemSnapshot): ChatCard => ({
  kind: 'item',
  id: card.id,
  title: card.title,
  note: card.brandName,
  fen: card.priceFen,
  picture: card.cover,
})

async function orderCard(db: Db, order: Pick<OrderRecord, 'id' | 'orderNo' | 'payFen'>): Promise<ChatCard> {
  const lines = await db
    .selectFrom('orderLine')
    .select(['title', 'cover'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const [first] = lines
  return {
    kind: 'order',
    id: order.orderNo,
    title: orderTitle(first?.title ?? '', lines.length),
    note: orderNote(order.orderNo),
    fen: order.payFen,
    picture: first?.cover ?? null,
  }
}

/** What a card shows, of what the user may show. @throws Refusal NOT_FOUND for another user's order too */
export async function cardOf(db: Db, userId: number | null, { kind, id }: ChatCardRef): Promise<ChatCard> {
  if (kind === 'item') {
    const [snapshot] = /^\d{1,8}$/.test(id) ? await itemSnapshot(db, [Number(id)]) : []
    if (!snapshot) throw new Refusal(RET.NOT_FOUND, REFUSALS.noCard)
    return itemCard(snapshot)
  }
  const order = userId === null ? undefined : await findOrder(db, userId, id)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.noCard)
  return orderCard(db, order)
}

/**
 * What a message can be about, the newest first: the user's own orders, and items that were looked at.
 * @param viewed ids of items, as the device remembers them
 */
export async function choicesOf(db: Db, userId: number | null, viewed: string): Promise<ChatChoices> {
  const orders =
    userId === null
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'orderNo', 'payFen'])
          .where('userId', '=', userId)
          .orderBy('id', 'desc')
          .limit(ORDERS_MOST)
          .execute()
  const ids = [...new Set(viewed.split(',').filter(Boolean).map(Number))].slice(0, ITEMS_MOST)
  const items = ids.length === 0 ? [] : await itemSnapshot(db, ids)
  return { orders: await Promise.all(orders.map((order) => orderCard(db, order))), items: items.map(itemCard) }
}

/**
 * What an operator's answer can show: the user's newest orders, and items found by their number or words of their
 * titles; without any, those that the conversation has been about.
 */
export async function choicesAtDesk(
  db: Db,
  { id, userId }: Pick<Conversation, 'id' | 'userId'>,
  query: string,
): Promise<ChatChoices> {
  const word = query.trim()
  if (word === '') {
    const { rows } = await sql<{ itemId: string }>`
      select card ->> 'id' as item_id from chat_message
      where conversation_id = ${id} and card ->> 'kind' = 'item' order by seq desc limit ${ITEMS_MOST}`.execute(db)
    return choicesOf(db, userId, rows.map(({ itemId }) => itemId).join(','))
  }
  const found = await db
    .selectFrom('item')
    .select('id')
    .where('state', 'in', ['ON_SALE', 'HELD'])
    .where((eb) =>
      eb.or([
        eb('itemNo', '=', word.toUpperCase()),
        ...(/^\d{1,8}$/.test(word) ? [eb('id', '=', Number(word))] : []),
        eb('title', 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(FOUND_MOST)
    .execute()
  return choicesOf(db, userId, found.map((item) => String(item.id)).join(','))
}
