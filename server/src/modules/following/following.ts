/**
 * Brands, series, searches and prices that users follow (spec 2.2; design: buying 2.1, 3.1): the calls, and the timers
 * that send messages. One message per item and event: what matches a brand, a search and an alert of a user has one
 * key.
 */
import type { SearchCriteria } from '@contract/catalogue'
import type { Alert, FollowedItem, NotifyMode, Subscription, SubscriptionKind } from '@contract/following'
import { RET } from '@contract/constants'
import { SUBSCRIPTIONS_MAX } from '@contract/limits/following'
import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import { call } from '../../kit/call'
import { addDays, dayOf, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { itemSnapshot } from '../catalogue/holding'
import {
  ALERT_MAX,
  DAILY_HOUR,
  FEED_MS,
  FOLLOWING_PAGE_SIZE,
  SEND_BATCH,
  SEND_EVERY_MS,
  SENT_WITHIN_MS,
} from './limits'
import { REFUSALS } from './messages'
import { writeMessage } from '../messages/service'
import { browsingOf } from '../catalogue/browsing'
import { insertSearch, matchSearches, readCriteria, readSearch } from './saved-searches'

const HOUR_MS = 60 * 60_000
const FEN = 100

/** e.g. 12,345 or 99.5 */
const yuan = (fen: number): string => (fen / FEN).toLocaleString('en-US')

/** SQL: whether an item `i` is of the brand or series that a subscription `s` is for. */
const isNamed = sql`(s.kind = 'BRAND' and s.ref_id = i.brand_id or s.kind = 'SERIES' and s.ref_id = i.series_id)`

/** SQL: the pairs of an item `i` that was listed after a time and a subscription `s` that it is of. */
const listedOf = (since: number, condition: RawBuilder<unknown>) => sql`(
  select i.id as item_id, s.id as subscription_id from subscription s
  join item i on ${isNamed} and i.state = 'ON_SALE' and i.listed_at > ${since}
  where ${condition}
  union all
  select h.item_id, s.id from subscription s
  join search_hit h on h.subscription_id = s.id and h.listed_at > ${since}
  join item i on i.id = h.item_id and i.state = 'ON_SALE' and i.listed_at = h.listed_at
  where s.kind = 'SEARCH' and ${condition}
)`

/** SQL: names of what a subscription `s` is for, from its joined brand and series. */
const followedName = sql`case s.kind when 'BRAND' then b.name when 'SEARCH' then '搜索「' || s.name || '」'
  else sb.name || ' ' || se.name end`
const joinNames = sql`
  left join brand b on s.kind = 'BRAND' and b.id = s.ref_id
  left join series se on s.kind = 'SERIES' and se.id = s.ref_id
  left join brand sb on sb.id = se.brand_id`

/** Holds a user's row, so that two calls at once do not exceed a limit. */
const lockUser = (trx: Db, userId: number) =>
  trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

const seenAtOf = async (db: Db, userId: number): Promise<number> =>
  (await db.selectFrom('feedSeen').select('seenAt').where('userId', '=', userId).executeTakeFirst())?.seenAt ?? 0

type SubscriptionRow = Omit<Subscription, 'id' | 'ref' | 'criteria' | 'conditions'> & {
  id: number
  ref: number | null
  query: string | null
}

async function subscriptionsOf(ctx: AppContext, userId: number): Promise<Subscription[]> {
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

interface Wanted {
  name: string | undefined
  notify: NotifyMode | undefined
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx

  async function subscribe(
    userId: number,
    kind: Exclude<SubscriptionKind, 'SEARCH'>,
    refId: number,
    notify: NotifyMode | undefined,
  ): Promise<number> {
    const now = clock.now()
    const known = await db
      .selectFrom(kind === 'BRAND' ? 'brand' : 'series')
      .select('id')
      .where('id', '=', refId)
      .executeTakeFirst()
    if (!known) throw new Refusal(RET.NOT_FOUND, kind === 'BRAND' ? REFUSALS.brandNotFound : REFUSALS.seriesNotFound)
    return transaction(db, async (trx) => {
      await lockUser(trx, userId)
      const own = trx.selectFrom('subscription').where('userId', '=', userId)
      const existing = await own
        .select(['id', 'notify'])
        .where('kind', '=', kind)
        .where('refId', '=', refId)
        .executeTakeFirst()
      if (existing) {
        if (notify === undefined || notify === existing.notify) return existing.id
        await trx.updateTable('subscription').set({ notify, notifySince: now }).where('id', '=', existing.id).execute()
        return existing.id
      }
      await mayBeOneMore(trx, userId)
      const { id } = await trx
        .insertInto('subscription')
        .values({
          userId,
          kind,
          refId,
          name: null,
          query: null,
          queryKey: null,
          matchedAt: null,
          notify: notify ?? 'INSTANT',
          createdAt: now,
          notifySince: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }

  /** @throws Refusal when the user has as many subscriptions as there may be; their row is locked. */
  async function mayBeOneMore(trx: Db, userId: number): Promise<void> {
    const { count } = await trx
      .selectFrom('subscription')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= SUBSCRIPTIONS_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManySubscriptions)
  }

  async function subscribeSearch(userId: number, given: SearchCriteria, { name, notify }: Wanted): Promise<number> {
    const wanted = { userId, given, name, notify: notify ?? 'INSTANT', now: clock.now() }
    const search = await readSearch(browsingOf(ctx).catalogue, wanted)
    return transaction(db, async (trx) => {
      await lockUser(trx, userId)
      await mayBeOneMore(trx, userId)
      return insertSearch(trx, wanted, search)
    })
  }

  async function changeSearch(userId: number, id: number, { name, notify }: Wanted): Promise<number> {
    const now = clock.now()
    return transaction(db, async (trx) => {
      const own = await trx
        .selectFrom('subscription')
        .select(['id', 'notify', 'name'])
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where('kind', '=', 'SEARCH')
        .forUpdate()
        .executeTakeFirst()
      if (!own) throw new Refusal(RET.NOT_FOUND, REFUSALS.subscriptionNotFound)
      await trx
        .updateTable('subscription')
        .set({
          name: name?.trim() || own.name,
          ...(notify !== undefined && notify !== own.notify && { notify, notifySince: now }),
        })
        .where('id', '=', id)
        .execute()
      return id
    })
  }

  async function saveAlert(userId: number, itemId: number, wanted: Alert): Promise<Alert> {
    const now = clock.now()
    return transaction(db, async (trx) => {
      await lockUser(trx, userId)
      const item = await trx
        .selectFrom('item')
        .select(['state', 'priceFen'])
        .where('id', '=', itemId)
        .where('state', '!=', 'DRAFT')
        .executeTakeFirst()
      if (!item) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
      const { kind } = wanted
      const targetFen = kind === 'PRICE' ? wanted.targetFen : null
      const isGone = item.state !== 'ON_SALE' && item.state !== 'HELD'
      if (kind === 'PRICE' && isGone) throw new Refusal(RET.CONFLICT, REFUSALS.notOnSale)
      if (targetFen !== null && targetFen >= item.priceFen) {
        throw new Refusal(RET.BAD_REQUEST, REFUSALS.targetTooHigh)
      }
      const own = trx.selectFrom('itemAlert').where('userId', '=', userId)
      const { count } = await own
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('itemId', '!=', itemId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= ALERT_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyAlerts)
      const set = { kind, targetFen, baseFen: item.priceFen, since: now, createdAt: now }
      await trx
        .insertInto('itemAlert')
        .values({ userId, itemId, ...set })
        .onConflict((conflict) => conflict.columns(['userId', 'itemId']).doUpdateSet(set))
        .execute()
      return { kind, targetFen }
    })
  }

  call(app, 'GET /subscribe/list', async ({ userId }) => ({
    list: await subscriptionsOf(ctx, userId),
  }))
  call(app, 'GET /subscribe/feed', async ({ userId, input: { page = 1 } }) => {
    const seenAt = await seenAtOf(db, userId)
    const all = await occurrencesOf(db, userId, clock.now() - FEED_MS)
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
  })
  call(app, 'POST /subscribe/save', async ({ userId, input: { kind, ref, name, notify, ...criteria } }) => {
    const save = (): Promise<number> => {
      if (kind === 'SEARCH') {
        return ref === undefined
          ? subscribeSearch(userId, criteria, { name, notify })
          : changeSearch(userId, Number(ref), { name, notify })
      }
      if (ref === undefined) throw new Refusal(RET.BAD_REQUEST, REFUSALS.refMissing)
      return subscribe(userId, kind, Number(ref), notify)
    }
    const id = await save()
    const saved = (await subscriptionsOf(ctx, userId)).find((one) => one.id === String(id))
    if (!saved) throw new Refusal(RET.NOT_FOUND, REFUSALS.subscriptionNotFound)
    return saved
  })
  call(app, 'POST /subscribe/remove', async ({ userId, input: { id } }) => {
    const removed = await db
      .deleteFrom('subscription')
      .where('id', '=', Number(id))
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refusal(RET.NOT_FOUND, REFUSALS.subscriptionNotFound)
    return {}
  })
  call(app, 'POST /subscribe/seen', async ({ userId }) => {
    const seenAt = clock.now()
    await db
      .insertInto('feedSeen')
      .values({ userId, seenAt })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ seenAt }))
      .execute()
    return {}
  })
  call(app, 'GET /alert/list', async ({ userId, input: { page = 1 } }) => {
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
  })
  call(app, 'GET /product/price-plan', async ({ userId, input }) => {
    const itemId = Number(input.itemId)
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
  })
  call(app, 'POST /alert/save', ({ userId, input: { itemId, kind, targetFen } }) =>
    saveAlert(userId, Number(itemId), { kind, targetFen: targetFen ?? null }),
  )
  call(app, 'POST /alert/remove', async ({ userId, input: { itemId } }) => {
    await db.deleteFrom('itemAlert').where('userId', '=', userId).where('itemId', '=', Number(itemId)).execute()
    return {}
  })
}

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
