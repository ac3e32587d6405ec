/**
 * The check of a content page, with what it needs of other modules. Publishing checks inside its transaction, so all is
 * read by the handle that is given, not from the listing in memory.
 */
import type { ContentProblem, ItemsQuery, PageBody } from '@contract/admin/content'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { parseMarkup } from '../documents/markup'
import { findProblems } from './check'
import { vouchersOfPages, type CheckPorts } from './ports'
import type { PageRecord } from './repository'
import { contentSettings } from './settings'

const numbersOf = (list: string): number[] => list.split(',').filter(Boolean).map(Number)
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Conditions of a query over item, brand and series. A word may be anywhere in their names. */
function conditionsOf(query: ItemsQuery): RawBuilder<unknown>[] {
  const among = (column: string, list: string) =>
    list === '' ? [] : [sql`i.${sql.ref(column)} = any(${numbersOf(list)}::bigint[])`]
  const words = query.keyword.split(/\s+/).filter(Boolean)
  return [
    ...among('brand_id', query.brandId),
    ...among('series_id', query.seriesId),
    ...(query.categoryId === ''
      ? []
      : [
          sql`i.category_id in (select id from category where id = any(${numbersOf(query.categoryId)}::bigint[])
            or parent_id = any(${numbersOf(query.categoryId)}::bigint[]))`,
        ]),
    ...(query.grade === '' ? [] : [sql`i.grade = any(${query.grade.split(',')}::text[])`]),
    ...(query.maxPriceFen === null ? [] : [sql`i.price_fen <= ${query.maxPriceFen}`]),
    ...(query.dropped ? [sql`i.dropped_fen > 0`] : []),
    ...words.map((word) => sql`concat_ws(' ', i.title, b.name, b.latin_name, s.name) ilike ${like(word)}`),
  ]
}

const checkPortsOf = (db: Db, now: number): CheckPorts => ({
  async countItems({ ids, query, limit }) {
    const named = sql`i.id = any(${ids.map(Number)}::bigint[])`
    const found = query === null ? sql`false` : sql.join([sql`true`, ...conditionsOf(query)], sql` and `)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from item i join brand b on b.id = i.brand_id join series s on s.id = i.series_id
        where i.state = 'ON_SALE' and (${named} or (${found})) limit ${limit}
      ) matching`.execute(db)
    return rows[0]?.count ?? 0
  },
  async brandsOnSale(ids) {
    const { rows } = await sql<{ id: number }>`
      select b.id from brand b where b.id = any(${ids.map(Number)}::bigint[])
        and exists (select from item i where i.brand_id = b.id and i.state = 'ON_SALE')`.execute(db)
    return new Set(rows.map(({ id }) => String(id)))
  },
  onlineTemplates: (ids) => vouchersOfPages.get().online(db, ids, now),
  parse: parseMarkup,
})

/** What keeps a body from being published at a time, ms. */
export function problemsOf(
  { settings }: Pick<AppContext, 'settings'>,
  db: Db,
  { isHome }: Pick<PageRecord, 'isHome'>,
  { body, now }: { body: PageBody; now: number },
): Promise<ContentProblem[]> {
  const hosts = settings.get(contentSettings, 'content.hosts')
  return findProblems(db, checkPortsOf(db, now), body, { isHome, hosts, now })
}
