/** Finds items on sale by words, through the word index (GIN) of the database. */
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { prepared } from '../../../db/prepared'
import { RANKED_LIMIT } from '../limits'

/**
 * Ids that have every word, on sale or not. Few results are sorted by relevance: words of brand, series and title weigh
 * most. For very many, relevance means little and would cost more than finding them, so they stay unsorted. The matches
 * are in a materialised CTE, or a rare word would make the planner scan the items instead of the word index.
 */
const matches = prepared<{ ids: number[] | null; ranked: boolean }>(`
  with hit as materialized (select item_id from item_search where words @@ $1::tsquery),
    many as materialized (select count(*) > $2::int as true from hit)
  select case when many.true
      then (select array_agg(item_id) from hit)
      else (
        select array_agg(s.item_id order by ts_rank(s.words, $1::tsquery) desc, i.score desc, i.id desc)
        from hit join item_search s on s.item_id = hit.item_id join item i on i.id = hit.item_id
      ) end as ids,
    not many.true as ranked
  from many`)

/** The number of items that each of several queries finds. */
const totals = prepared<{ count: number }>(`
  select (
    select count(*)::int from item_search s join item i on i.id = s.item_id
    where s.words @@ q.query::tsquery and i.state = 'ON_SALE'
  ) as count
  from unnest($1::text[]) with ordinality as q (query, position)
  order by q.position`)

const members = prepared<{ ids: number[] | null }>(`
  select (select array_agg(item_id) from item_search where words @@ q.query::tsquery) as ids
  from unnest($1::text[]) with ordinality as q (query, position)
  order by q.position`)

/** @param tsquery made by `toTsquery`. `ranked`: the ids are sorted by relevance. */
export async function findItems(db: Db, tsquery: string): Promise<{ ids: number[]; ranked: boolean }> {
  const [row] = await matches(db, [tsquery, RANKED_LIMIT])
  return { ids: row?.ids ?? [], ranked: row?.ranked ?? true }
}

/** @param tsqueries made by `toTsquery`; the counts come in their order. */
export async function countItems(db: Db, tsqueries: readonly string[]): Promise<number[]> {
  if (tsqueries.length === 0) return []
  const rows = await totals(db, [tsqueries])
  return rows.map(({ count }) => count)
}

/** @param tsqueries made by `toTsquery`; the ids of the items of each, on sale or not, come in their order. */
export async function itemsOfEach(db: Db, tsqueries: readonly string[]): Promise<number[][]> {
  if (tsqueries.length === 0) return []
  const rows = await members(db, [tsqueries])
  return rows.map(({ ids }) => ids ?? [])
}

/** Those of some items that have every word. */
export async function itemsHaving(db: Db, tsquery: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('itemSearch')
    .select('itemId')
    .where('itemId', 'in', ids)
    .where(sql<boolean>`words @@ ${tsquery}::tsquery`)
    .execute()
  return new Set(rows.map(({ itemId }) => itemId))
}
