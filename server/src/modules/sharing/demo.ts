/**
 * Lists of the demonstration: 林晚's two, one of them public, and 周屿's public one, which she keeps; each public one with
 * its code, an item with another. Only with DEMO=1, once; in a shop that was opened before there were lists too.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { DEMO_TEXT as T } from './messages'
import { insertShare } from './repository'
import { LIN } from '../order/demo'

const MARKER = 'demo-sharing'
const ZHOU = '13800000002'
const DAY_MS = 24 * 60 * 60_000
const OWN_ITEMS = 6
const HIDDEN_ITEMS = 2
const FRIEND_ITEMS = 5
/** Items of 林晚's that cost less than when she collected them. */
const FALLEN = 5
/** Items of 林晚's that can not be bought any more, as 失效商品 shows them. */
const GONE = 4

const userOf = async (db: Db, phone: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('identity')
      .select('userId')
      .where('kind', '=', 'phone')
      .where('value', '=', phone)
      .executeTakeFirst()
  )?.userId

/** @returns whether it was filled now */
export async function fillDemonstrationSharing(db: Db, now: number): Promise<boolean> {
  return transaction(db, async (trx) => {
    const { rows } = await sql`
      insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
      on conflict do nothing returning name`.execute(trx)
    const [lin, zhou] = [await userOf(trx, LIN), await userOf(trx, ZHOU)]
    if (rows.length === 0 || lin === undefined) return false
    const own = await makeList(trx, { userId: lin, name: T.own.open, isOpen: true, days: 12, now })
    await sql`
      insert into card_list_item (list_id, item_id, added_at)
      select ${own}::bigint, item_id, collected_at from collection where user_id = ${lin}
      order by collected_at desc limit ${OWN_ITEMS}`.execute(trx)
    const hidden = await makeList(trx, { userId: lin, name: T.own.hidden, isOpen: false, days: 3, now })
    await sql`
      insert into card_list_item (list_id, item_id, added_at)
      select ${hidden}::bigint, item_id, collected_at from collection where user_id = ${lin}
      order by collected_at limit ${HIDDEN_ITEMS}`.execute(trx)
    await insertShare(trx, { kind: 'list', refId: own, userId: lin, createdAt: now - DAY_MS })
    await shareFirstItem(trx, lin, now)
    await collectBeforeFall(trx, lin)
    await collectGone(trx, lin, now)
    if (zhou === undefined) return true
    const friend = await makeList(trx, { userId: zhou, name: T.friend, isOpen: true, days: 8, now })
    await sql`
      insert into card_list_item (list_id, item_id, added_at)
      select ${friend}::bigint, i.id, ${now}::bigint - row_number() over (order by i.score desc, i.id desc)
      from item i join category c on c.id = i.category_id join category p on p.id = coalesce(c.parent_id, c.id)
      where i.state = 'ON_SALE' and p.code = 'watches' order by i.score desc, i.id desc limit ${FRIEND_ITEMS}`.execute(
      trx,
    )
    const code = await insertShare(trx, { kind: 'list', refId: friend, userId: zhou, createdAt: now - 5 * DAY_MS })
    await trx
      .insertInto('userCollect')
      .values({ userId: lin, type: 'list', refId: friend, code, createdAt: now - 2 * DAY_MS })
      .execute()
    return true
  })
}

interface DemoList {
  userId: number
  name: string
  isOpen: boolean
  /** Made so long ago. */
  days: number
  now: number
}

async function makeList(trx: Db, { userId, name, isOpen, days, now }: DemoList): Promise<number> {
  const createdAt = now - days * DAY_MS
  const { id } = await trx
    .insertInto('cardList')
    .values({ userId, name, isOpen, position: days, closedFor: null, createdAt, deletedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { at: createdAt, actorKind: 'user', actorId: String(userId), reason: '' } as const
  await trx
    .insertInto('cardListEvent')
    .values({ ...event, listId: id, step: 'create' })
    .execute()
  return id
}

async function shareFirstItem(trx: Db, userId: number, now: number): Promise<void> {
  const item = await trx
    .selectFrom('collection')
    .select('itemId')
    .where('userId', '=', userId)
    .orderBy('collectedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (item) await insertShare(trx, { kind: 'item', refId: item.itemId, userId, createdAt: now - 2 * DAY_MS })
}

/** Dates the collecting of some items back before their price fell. */
const collectBeforeFall = (trx: Db, userId: number) =>
  sql`
    with fallen as (
      select c.item_id, max(e.at) as at from collection c
      join item i on i.id = c.item_id and i.state = 'ON_SALE' and i.dropped_fen > 0
      join price_event e on e.item_id = c.item_id and e.price_fen < i.first_price_fen
      where c.user_id = ${userId} group by c.item_id order by c.item_id limit ${FALLEN}
    )
    update collection c set collected_at = fallen.at - ${60 * 60_000}::bigint
    from fallen where c.user_id = ${userId} and c.item_id = fallen.item_id`.execute(trx)

const collectGone = (trx: Db, userId: number, now: number) =>
  sql`
    insert into collection (user_id, item_id, collected_at)
    select ${userId}::bigint, id, ${now - 30 * DAY_MS}::bigint - row_number() over (order by id desc) * ${DAY_MS}::bigint
    from item where state = 'SOLD' order by id desc limit ${GONE}
    on conflict do nothing`.execute(trx)
