/**
 * Messages about what users follow. One message per item and event: what matches a brand, a search and an alert of a
 * user has one key.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { addDays, dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import type { Settings } from '../../kit/settings'
import { browsingOf } from '../catalogue/browsing'
import { writeMessage } from '../messages/service'
import { followedName, joinNames, listedOf } from './followed'
import { DAILY_HOUR, SEND_BATCH, SEND_EVERY_MS, SENT_WITHIN_MS } from './limits'
import { matchSearches } from './saved-searches'

const HOUR_MS = 60 * 60_000
const FEN = 100

/** e.g. 12,345 or 99.5 */
const yuan = (fen: number): string => (fen / FEN).toLocaleString('en-US')

const target = (itemId: number) => ({ route: 'productDetail', params: { id: String(itemId) } })
/** The key of the message that an item is on sale: the same for brand, series and alert. */
const listedKey = (itemId: number, userId: number, listedAt: number) => `listed:${itemId}:${listedAt}:${userId}`

interface AlertRow {
  userId: number
  itemId: number
  title: string
  priceFen: number
  baseFen: number
}

async function sendPrices(db: Db, settings: Settings, now: number): Promise<number> {
  // What rose is sent when it falls again.
  await sql`
    update item_alert a set base_fen = i.price_fen from item i
    where i.id = a.item_id and a.kind = 'PRICE' and i.price_fen > a.base_fen`.execute(db)
  return transaction(db, async (trx) => {
    const { rows } = await sql<AlertRow>`
      select a.user_id, a.item_id, i.title, i.price_fen, a.base_fen from item_alert a join item i on i.id = a.item_id
      where a.kind = 'PRICE' and i.state = 'ON_SALE' and i.price_fen < a.base_fen
        and i.price_fen <= coalesce(a.target_fen, i.price_fen)
      order by a.item_id, a.user_id limit ${SEND_BATCH} for update of a skip locked`.execute(trx)
    for (const { userId, itemId, title, priceFen, baseFen } of rows) {
      await writeMessage(trx, settings, {
        userId,
        template: 'alert.price',
        values: { item: title, price: yuan(priceFen), fall: yuan(baseFen - priceFen) },
        target: target(itemId),
        dedupeKey: `price:${itemId}:${now}:${userId}`,
        now,
      })
      await trx
        .updateTable('itemAlert')
        .set({ baseFen: priceFen })
        .where('userId', '=', userId)
        .where('itemId', '=', itemId)
        .execute()
    }
    return rows.length
  })
}

/** An item that is there again, or another of its series: the first of each run is sent, and the alert goes on. */
async function sendReturns(db: Db, settings: Settings, now: number): Promise<number> {
  return transaction(db, async (trx) => {
    const { rows } = await sql<{
      userId: number
      itemId: number
      foundId: number
      title: string
      listedAt: number
      isSame: boolean
      since: number
    }>`
      select a.user_id, a.item_id, f.id as found_id, f.title, f.listed_at, f.id = a.item_id as is_same, a.since
      from item_alert a join item i on i.id = a.item_id
      cross join lateral (
        select id, title, listed_at from item
        where state = 'ON_SALE' and (id = i.id or series_id = i.series_id and listed_at > a.since)
        order by id = i.id desc, listed_at desc limit 1
      ) f
      where a.kind = 'BACK' order by a.item_id, a.user_id limit ${SEND_BATCH} for update of a skip locked`.execute(trx)
    for (const { userId, itemId, foundId, title, listedAt, isSame, since } of rows) {
      await writeMessage(trx, settings, {
        userId,
        template: 'alert.back',
        values: { item: title },
        target: target(foundId),
        // A new listing is one event for alert, brand and search; one that was only held keeps its listing.
        dedupeKey:
          isSame && listedAt <= since ? `back:${itemId}:${now}:${userId}` : listedKey(foundId, userId, listedAt),
        now,
      })
      const alert = trx.updateTable('itemAlert').where('userId', '=', userId).where('itemId', '=', itemId)
      // What the user waited for is here: from now on its price is watched.
      await (isSame ? alert.set({ kind: 'PRICE', since: now }) : alert.set({ since: now })).execute()
    }
    return rows.length
  })
}

/** One message per new item to users who want it at once. */
async function sendListed(db: Db, settings: Settings, now: number): Promise<number> {
  const { rows } = await sql<{ userId: number; itemId: number; title: string; name: string; listedAt: number }>`
    select distinct on (i.id, s.user_id) s.user_id, i.id as item_id, i.title, i.listed_at, ${followedName} as name
    from ${listedOf(now - SENT_WITHIN_MS, sql`s.notify = 'INSTANT' and i.listed_at > s.notify_since`)} l
    join item i on i.id = l.item_id
    join subscription s on s.id = l.subscription_id ${joinNames}
    where not exists (
        select from message where dedupe_key = 'listed:' || i.id || ':' || i.listed_at || ':' || s.user_id)
    order by i.id, s.user_id, s.kind desc, s.id limit ${SEND_BATCH}`.execute(db)
  for (const { userId, itemId, title, name, listedAt } of rows) {
    const message = { values: { item: title, name }, target: target(itemId) }
    const dedupeKey = listedKey(itemId, userId, listedAt)
    await transaction(db, (trx) =>
      writeMessage(trx, settings, { ...message, userId, template: 'subscription.listed', dedupeKey, now }),
    )
  }
  return rows.length
}

/** One message in the evening about what was listed since the evening before. */
async function sendDaily(db: Db, settings: Settings, now: number): Promise<number> {
  const today = dayOf(now)
  const until = dayStart(today) + DAILY_HOUR * HOUR_MS
  if (now < until) return 0
  const since = dayStart(addDays(today, -1)) + DAILY_HOUR * HOUR_MS
  const { rows } = await sql<{ userId: number; count: number }>`
    select s.user_id, count(distinct i.id)::int as count
    from ${listedOf(since, sql`s.notify = 'DAILY' and i.listed_at > s.notify_since`)} l
    join item i on i.id = l.item_id
    join subscription s on s.id = l.subscription_id
    where i.listed_at <= ${until}
      and not exists (select from message where dedupe_key = 'daily:' || ${today}::text || ':' || s.user_id)
    group by s.user_id order by s.user_id limit ${SEND_BATCH}`.execute(db)
  for (const { userId, count } of rows) {
    await transaction(db, (trx) =>
      writeMessage(trx, settings, {
        userId,
        template: 'subscription.daily',
        values: { count: String(count) },
        target: { route: 'personalPage', params: {} },
        dedupeKey: `daily:${today}:${userId}`,
        now,
      }),
    )
  }
  return rows.length
}

/**
 * Looks through the subscribed searches, then sends prices, returns and new items. Alerts come first: their message
 * says more than a brand's.
 */
export function followingSweeps(ctx: AppContext): Sweep[] {
  const { db, settings } = ctx
  const senders = [sendPrices, sendReturns, sendListed, sendDaily]
  return [
    {
      name: 'alerts and subscriptions',
      everyMs: SEND_EVERY_MS,
      // Of the items that other sweeps have let go, too.
      isLast: true,
      run: async (now) => {
        await matchSearches(ctx, browsingOf(ctx).catalogue, now)
        let sent = 0
        for (const send of senders) sent += await send(db, settings, now)
        return sent
      },
    },
  ]
}
