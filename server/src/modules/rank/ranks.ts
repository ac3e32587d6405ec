/** Ranks, each from a statement over what the shop keeps; nobody can buy a place. */
import type { Rank, RankList, RankRow } from '@contract/rank'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { itemSnapshot } from '../catalogue/holding'
import { COLLECTED_MS, MAX_AGE_MS, PLACES, SOLD_MS } from './limits'

interface Counted {
  id: number
  value: number
}

/**
 * Series by the items that were paid for; each order line counts once, and none that was refunded in full. The picture
 * is that of the newest on sale, or else of one that was sold.
 */
const soldSeries = async (db: Db, now: number) =>
  (
    await sql<Counted & { name: string; brandName: string; coverItemId: number }>`
      select s.id, count(*)::int as value, s.name, b.name as brand_name,
        coalesce(
          (select c.id from item c where c.series_id = s.id and c.state = 'ON_SALE' order by c.listed_at desc, c.id limit 1),
          max(i.id)
        ) as cover_item_id
      from order_line l
      join orders o on o.id = l.order_id
      join item i on i.id = l.item_id
      join series s on s.id = i.series_id
      join brand b on b.id = s.brand_id
      where o.created_at > ${now - SOLD_MS} and l.live and l.refunded_fen < l.price_fen
        and o.state not in ('PENDING_PAY', 'CANCELLED')
      group by s.id, s.name, b.name order by value desc, s.id limit ${PLACES}`.execute(db)
  ).rows

const collected = (db: Db, now: number) =>
  sql<Counted>`
  select i.id, count(*)::int as value from collection c join item i on i.id = c.item_id
  where c.collected_at > ${now - COLLECTED_MS} and i.state = 'ON_SALE'
  group by i.id order by value desc, i.id limit ${PLACES}`.execute(db)

const dropped = (db: Db) =>
  sql<Counted>`
  select id, dropped_fen as value from item where state = 'ON_SALE' and dropped_fen > 0
  order by dropped_fen desc, id limit ${PLACES}`.execute(db)

/** Items by how much less they cost than their brand's list price. */
const below = (db: Db) =>
  sql<Counted>`
  select id, reference_price_fen - price_fen as value from item
  where state = 'ON_SALE' and reference_price_fen > price_fen
  order by value desc, id limit ${PLACES}`.execute(db)

const cardsOf = async (db: Db, ids: readonly number[]) =>
  new Map((await itemSnapshot(db, ids)).map(({ id, card }) => [id, card]))

async function seriesRows(db: Db, now: number): Promise<RankRow[]> {
  const rows = await soldSeries(db, now)
  const cards = await cardsOf(
    db,
    rows.map(({ coverItemId }) => Number(coverItemId)),
  )
  return rows.map(({ id, value, name, brandName, coverItemId }, at) => ({
    place: at + 1,
    value,
    series: { id: String(id), name, brandName, cover: cards.get(Number(coverItemId))?.cover ?? null },
    item: null,
  }))
}

async function itemRows(db: Db, { rows }: { rows: readonly Counted[] }): Promise<RankRow[]> {
  const cards = await cardsOf(
    db,
    rows.map(({ id }) => Number(id)),
  )
  return rows
    .flatMap(({ id, value }) => {
      const item = cards.get(Number(id))
      return item ? [{ value: Number(value), series: null, item }] : []
    })
    .map((row, at) => ({ place: at + 1, ...row }))
}

export function registerCalls(app: FastifyInstance, { db, clock, config }: AppContext): void {
  const kept = new Map<Rank, Promise<RankList>>()
  // Tests must see their own changes at once.
  const maxAgeMs = config.environment === 'test' ? 0 : MAX_AGE_MS

  async function compute(type: Rank): Promise<RankList> {
    const now = clock.now()
    const rows =
      type === 'hot'
        ? await seriesRows(db, now)
        : await itemRows(db, await { collected, dropped, below }[type](db, now))
    return { type, rows, at: now }
  }

  /** One computation for all that ask at once; a failed one is not kept. */
  async function rankOf(type: Rank): Promise<RankList> {
    const known = kept.get(type)
    if (known) {
      const list = await known
      if (Math.abs(clock.now() - list.at) < maxAgeMs) return list
      if (kept.get(type) !== known) return rankOf(type)
    }
    const next = compute(type)
    kept.set(type, next)
    next.catch(() => {
      if (kept.get(type) === next) kept.delete(type)
    })
    return next
  }

  call(app, 'GET /util/rank-list', ({ input: { type = 'hot' } }) => rankOf(type))
}
