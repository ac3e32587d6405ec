/** A user's alerts, and what an item has cost. */
import type { CallData } from '@contract/calls'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { FOLLOWING_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'

/** A page of the user's, the newest first. */
export async function alertPage(db: Db, userId: number, page: number): Promise<CallData<'GET /alert/list'>> {
  const own = db.selectFrom('itemAlert').where('userId', '=', userId)
  const offset = (page - 1) * FOLLOWING_PAGE_SIZE
  const rows = await own
    .select(['itemId', 'kind', 'targetFen', 'baseFen'])
    .orderBy('createdAt', 'desc')
    .orderBy('itemId', 'desc')
    .offset(offset)
    .limit(FOLLOWING_PAGE_SIZE)
    .execute()
  const { count } = await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const cards = new Map(
    (
      await itemSnapshot(
        db,
        rows.map(({ itemId }) => itemId),
      )
    ).map(({ id, card }) => [id, card]),
  )
  const list = rows.flatMap(({ itemId, kind, targetFen, baseFen }) => {
    const card = cards.get(itemId)
    return card ? [{ ...card, kind, targetFen, basePriceFen: baseFen }] : []
  })
  return { list, page, pageSize: FOLLOWING_PAGE_SIZE, total, hasMore: offset + FOLLOWING_PAGE_SIZE < total }
}

/** What an item has cost, what others of its series cost, and the user's alert. @throws Refusal NOT_FOUND */
export async function pricePlan(
  db: Db,
  userId: number | null,
  itemId: number,
): Promise<CallData<'GET /product/price-plan'>> {
  const [snapshot] = await itemSnapshot(db, [itemId])
  if (!snapshot) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  const history = await db
    .selectFrom('priceEvent')
    .select(['at', 'priceFen'])
    .where('itemId', '=', itemId)
    .orderBy('at')
    .execute()
  const { rows } = await sql<{ seriesId: number; count: number; lowest: number | null }>`
    select i.series_id, count(o.id)::int as count, min(o.price_fen)::bigint as lowest
    from item i left join item o on o.series_id = i.series_id and o.state = 'ON_SALE' and o.id <> i.id
    where i.id = ${itemId} group by i.series_id`.execute(db)
  const [similar] = rows
  if (!similar) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  const alert =
    userId === null
      ? undefined
      : await db
          .selectFrom('itemAlert')
          .select(['kind', 'targetFen'])
          .where('userId', '=', userId)
          .where('itemId', '=', itemId)
          .executeTakeFirst()
  return {
    item: snapshot.card,
    history,
    similarLowestFen: similar.lowest,
    similarCount: similar.count,
    seriesId: String(similar.seriesId),
    alert: alert ?? null,
  }
}
