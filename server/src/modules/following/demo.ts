/**
 * What 林晚 of the demonstration follows: three brands, two series, two searches, four alerts, one of which is sent at
 * the first run of the timer. Only with DEMO=1, once; in a shop that was opened before there were subscriptions too.
 */
import type { SearchCriteria } from '@contract/catalogue'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { browsingOf } from '../catalogue/browsing'
import { insertSearch, readSearch } from './saved-searches'

const MARKER = 'demo-following'
/** Searches came later. */
const SEARCH_MARKER = 'demo-searches'
const LIN = '13800000001'
const DAY_MS = 24 * 60 * 60_000
/** A brand was subscribed to so long ago. */
const SINCE_MS = 20 * DAY_MS
const TARGET_PERCENT = 90
/** What 林晚 spends on a bag at most. */
const BAG_FEN = 2_000_000

/** @returns the id of 林晚 when a part of the demonstration is to be filled; null: it is there, or there is no 林晚 */
async function begin(trx: Db, name: string, now: number): Promise<number | null> {
  const { rows } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${name}, ${now}, 0)
    on conflict do nothing returning name`.execute(trx)
  const lin = await trx
    .selectFrom('identity')
    .select('userId')
    .where('kind', '=', 'phone')
    .where('value', '=', LIN)
    .executeTakeFirst()
  return rows.length === 0 || !lin ? null : lin.userId
}

async function fillSearches(ctx: AppContext, now: number): Promise<void> {
  const { db } = ctx
  const bags = await db.selectFrom('category').select('id').where('code', '=', 'bags').executeTakeFirst()
  const wanted: SearchCriteria[] = [
    { keyword: '香奈儿 包' },
    ...(bags ? [{ categoryId: String(bags.id), grade: 'S,SA,A', maxPriceFen: BAG_FEN }] : []),
  ]
  const { catalogue } = browsingOf(ctx)
  const searches = await Promise.all(wanted.map((given) => readSearch(catalogue, { given, name: undefined, now })))
  await transaction(db, async (trx) => {
    const userId = await begin(trx, SEARCH_MARKER, now)
    if (userId === null) return
    for (const [index, search] of searches.entries()) {
      const notify = index === 0 ? 'INSTANT' : 'DAILY'
      const id = await insertSearch(trx, { userId, notify, now }, search)
      await trx
        .updateTable('subscription')
        .set({ createdAt: now - SINCE_MS - index })
        .where('id', '=', id)
        .execute()
    }
  })
}

/** @returns whether the demonstration's brands, series and alerts were filled now */
export async function fillDemonstrationFollowing(ctx: AppContext, now: number): Promise<boolean> {
  const isFilled = await fillNamed(ctx, now)
  await fillSearches(ctx, now)
  return isFilled
}

async function fillNamed({ db }: Pick<AppContext, 'db'>, now: number): Promise<boolean> {
  return transaction(db, async (trx) => {
    const userId = await begin(trx, MARKER, now)
    if (userId === null) return false
    const since = now - SINCE_MS
    // Those with the newest items, so that the feed has something of each.
    await sql`
      insert into subscription (user_id, kind, ref_id, notify, created_at, notify_since)
      (select ${userId}::bigint, 'BRAND', brand_id,
        (array['INSTANT', 'DAILY', 'OFF'])[(row_number() over (order by max(listed_at) desc))::int],
        ${since}::bigint, ${now}::bigint
      from item where state = 'ON_SALE' group by brand_id order by max(listed_at) desc limit 3)
      union all
      (select ${userId}::bigint, 'SERIES', series_id, 'DAILY', ${since}::bigint, ${now}::bigint
      from item where state = 'ON_SALE' group by series_id order by max(listed_at) desc limit 2)
      on conflict do nothing`.execute(trx)
    await sql`
      insert into item_alert (user_id, item_id, kind, target_fen, base_fen, since, created_at)
      (select ${userId}::bigint, id, 'PRICE', null::bigint, first_price_fen, ${now}::bigint, ${now}::bigint
      from item where state = 'ON_SALE' and dropped_fen > 0 order by id desc limit 1)
      union all
      (select ${userId}::bigint, id, 'PRICE', null::bigint, price_fen, ${now}::bigint, ${now - DAY_MS}::bigint
      from item where state = 'ON_SALE' and dropped_fen = 0 order by id desc limit 1)
      union all
      (select ${userId}::bigint, id, 'PRICE', price_fen * ${TARGET_PERCENT}::int / 100, price_fen, ${now}::bigint,
        ${now - 2 * DAY_MS}::bigint
      from item where state = 'ON_SALE' and dropped_fen = 0 order by id desc limit 1 offset 1)
      union all
      (select ${userId}::bigint, id, 'BACK', null::bigint, price_fen, ${now}::bigint, ${now - 3 * DAY_MS}::bigint
      from item where state = 'SOLD' order by id desc limit 1)
      on conflict do nothing`.execute(trx)
    return true
  })
}
