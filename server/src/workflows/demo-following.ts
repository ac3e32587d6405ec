/**
 * What 林晚 of the demonstration follows: three brands, two series, four alerts, one of which is sent at the first run
 * of the timer. Only with DEMO=1, once; in a shop that was opened before there were subscriptions too.
 */
import { sql } from 'kysely'
import { transaction } from '../db/transaction'
import type { AppContext } from '../kit/context'

const MARKER = 'demo-following'
const LIN = '13800000001'
const DAY_MS = 24 * 60 * 60_000
/** A brand was subscribed to so long ago. */
const SINCE_MS = 20 * DAY_MS
const TARGET_PERCENT = 90

/** @returns whether the demonstration was filled now */
export async function fillDemonstrationFollowing({ db }: Pick<AppContext, 'db'>, now: number): Promise<boolean> {
  return transaction(db, async (trx) => {
    const { rows } = await sql`
      insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
      on conflict do nothing returning name`.execute(trx)
    const lin = await trx
      .selectFrom('identity')
      .select('userId')
      .where('kind', '=', 'phone')
      .where('value', '=', LIN)
      .executeTakeFirst()
    if (rows.length === 0 || !lin) return false
    const { userId } = lin
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
