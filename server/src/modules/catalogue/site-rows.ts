/** Rows of the site map: what search engines get of the catalogue. */
import { sql } from 'kysely'
import type { Db } from '../../db/database'

export interface SiteRow {
  id: string
  /** ms, when it last changed for a reader. */
  at: number
}

/** Brands and series that have items on sale, with when the newest of them was listed. */
export async function readSiteGroups(db: Db): Promise<{ brands: SiteRow[]; series: SiteRow[] }> {
  const rowsOf = async (column: 'brandId' | 'seriesId'): Promise<SiteRow[]> => {
    const rows = await db
      .selectFrom('item')
      .select([column, sql<string>`max(listed_at)`.as('at')])
      .where('state', '=', 'ON_SALE')
      .groupBy(column)
      .orderBy(column)
      .execute()
    return rows.map((row) => ({ id: String(row[column]), at: Number(row.at) }))
  }
  const [brands, series] = await Promise.all([rowsOf('brandId'), rowsOf('seriesId')])
  return { brands, series }
}

/** How many pages of `size` the items on sale fill. */
export async function countSiteItems(db: Db, size: number): Promise<number> {
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'ON_SALE')
    .executeTakeFirstOrThrow()
  return Math.ceil(Number(count) / size)
}

/** One page of the items on sale, in the order of their ids. @param page from 1 */
export async function readSiteItems(db: Db, page: number, size: number): Promise<SiteRow[]> {
  const rows = await db
    .selectFrom('item')
    .select(['id', 'listedAt'])
    .where('state', '=', 'ON_SALE')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(({ id, listedAt }) => ({ id: String(id), at: Number(listedAt) }))
}
