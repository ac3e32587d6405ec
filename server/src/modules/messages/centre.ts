/** The message centre: what is newest in each category, and messages that the user takes out of it. */
import { RET } from '@contract/constants'
import { MESSAGE_CATEGORIES, type MessageCenter } from '@contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { countUnread, toMessage } from './service'

const GONE = '消息不存在'

export async function readCentre(db: Db, userId: number): Promise<MessageCenter> {
  const newest = await db
    .selectFrom('message')
    .distinctOn('category')
    .select(['id', 'category', 'title', 'text', 'target', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('category')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const { total, byCategory } = await countUnread(db, userId)
  return {
    total,
    categories: MESSAGE_CATEGORIES.map((category) => {
      const found = newest.find((message) => message.category === category)
      return { category, unread: byCategory[category] ?? 0, newest: found ? toMessage(found) : null }
    }),
  }
}

/** It counts as read from then on. @throws Refusal NOT_FOUND, of another user's too */
export async function removeMessage(db: Db, userId: number, id: number, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ removedAt: now, readAt: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(RET.NOT_FOUND, GONE)
}
