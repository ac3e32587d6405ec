/** What a user follows, and what happened to it. */
import type { CallData } from '@contract/calls'
import type { FollowedItem, Subscription } from '@contract/following'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { browsingOf } from '../catalogue/browsing'
import { itemSnapshot } from '../catalogue/holding'
import { followedName, isNamed, joinNames, listedOf } from './followed'
import { FEED_MS, FOLLOWING_PAGE_SIZE } from './limits'
import { readCriteria } from './saved-searches'

const seenAtOf = async (db: Db, userId: number): Promise<number> =>
  (await db.selectFrom('feedSeen').select('seenAt').where('userId', '=', userId).executeTakeFirst())?.seenAt ?? 0

type SubscriptionRow = Omit<Subscription, 'id' | 'ref' | 'criteria' | 'conditions'> & {
  id: number
  ref: number | null
  query: string | null
}

export async function subscriptionsOf(ctx: AppContext, userId: number): Promise<Subscription[]> {
  const { db } = ctx
  const seenAt = await seenAtOf(db, userId)
  const { rows } = await sql<SubscriptionRow>`
    select s.id, s.kind, s.ref_id as ref, s.query, coalesce(s.name, ${followedName}) as name, s.notify,
      count(i.id)::int as item_count,
      (case when s.kind = 'SEARCH' then (
        select count(*) from search_hit h join item n on n.id = h.item_id and n.state = 'ON_SALE'
        where h.subscription_id = s.id and h.listed_at > greatest(s.created_at, ${seenAt})
      ) else count(i.id) filter (where i.listed_at > greatest(s.created_at, ${seenAt})) end)::int as new_count
    from subscription s ${joinNames}
    left join item i on ${isNamed} and i.state = 'ON_SALE'
    where s.user_id = ${userId}
    group by s.id, b.name, sb.name, se.name
    order by s.created_at desc, s.id desc`.execute(db)
  const { catalogue } = browsingOf(ctx)
  return Promise.all(
    rows.map(async ({ query, ...row }) => {
      const criteria = query === null ? null : readCriteria(query)
      const found = criteria && (await catalogue.describe(criteria))
      return {
        ...row,
        id: String(row.id),
        ref: String(row.ref ?? row.id),
        itemCount: found?.count ?? row.itemCount,
        criteria,
        conditions: found?.conditions ?? [],
      }
    }),
  )
}

interface Occurrence {
  itemId: number
  cause: FollowedItem['cause']
  followedName: string
  fallenFen: number
  at: number
  isNew: boolean
}

/** What happened to followed items since a time, the latest first; one row per item and event. */
async function occurrencesOf(db: Db, userId: number, since: number): Promise<Omit<Occurrence, 'isNew'>[]> {
  const { rows } = await sql<Omit<Occurrence, 'isNew'>>`
    select item_id, cause, followed_name, fallen_fen::bigint as fallen_fen, at from (
      (select distinct on (i.id) i.id as item_id, 'listed' as cause, ${followedName} as followed_name,
        0 as fallen_fen, i.listed_at as at
      from ${listedOf(since, sql`s.user_id = ${userId}`)} l
      join item i on i.id = l.item_id
      join subscription s on s.id = l.subscription_id ${joinNames}
      order by i.id, s.kind desc, s.id)
      union all
      (select i.id, 'fallen', '', e.before_fen - e.price_fen, e.at
      from item_alert a
      join item i on i.id = a.item_id and i.state = 'ON_SALE'
      cross join lateral (
        select at, price_fen, lag(price_fen) over (order by at) as before_fen from price_event where item_id = i.id
        order by at desc limit 1
      ) e
      where a.user_id = ${userId} and e.at > ${since} and e.before_fen > e.price_fen)
    ) f order by at desc, item_id desc`.execute(db)
  return rows
}

/** A page of it, the latest first. */
export async function feedOf(
  db: Db,
  { userId, page, now }: { userId: number; page: number; now: number },
): Promise<CallData<'GET /subscribe/feed'>> {
  const seenAt = await seenAtOf(db, userId)
  const all = await occurrencesOf(db, userId, now - FEED_MS)
  const isNew = ({ at }: { at: number }) => at > seenAt
  const count = (cause: string) => all.filter((one) => one.cause === cause && isNew(one)).length
  const offset = (page - 1) * FOLLOWING_PAGE_SIZE
  const shown = all.slice(offset, offset + FOLLOWING_PAGE_SIZE)
  const ids = [...new Set(shown.map(({ itemId }) => itemId))]
  const cards = new Map((await itemSnapshot(db, ids)).map(({ id, card }) => [id, card]))
  const list = shown.flatMap(({ itemId, ...rest }) => {
    const card = cards.get(itemId)
    return card ? [{ ...card, ...rest, isNew: isNew(rest) }] : []
  })
  const followed = await db
    .selectFrom('subscription')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return {
    list,
    page,
    pageSize: FOLLOWING_PAGE_SIZE,
    total: all.length,
    hasMore: offset + FOLLOWING_PAGE_SIZE < all.length,
    listed: count('listed'),
    fallen: count('fallen'),
    hasSubscriptions: followed !== undefined,
  }
}
