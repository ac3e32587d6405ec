/** Whether we take what a seller has: by its class, its brand, and what of the brand was sold. */
import type { IntakeVerdict } from '@contract/intake'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { isTopCode } from './slots'

export interface ClassRow {
  id: number
  name: string
  code: string
  topCode: string
  topName: string
}

/** A leaf that can be handed in, with its top. */
export async function findClass(db: Db, categoryId: number): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`
    select leaf.id, leaf.name, leaf.code, top.code as top_code, top.name as top_name
    from category leaf join category top on top.id = leaf.parent_id
    where leaf.id = ${categoryId} and leaf.level = 2 and not leaf.hidden and leaf.merged_into is null`.execute(db)
  const [found] = rows
  return found && isTopCode(found.topCode) ? found : undefined
}

/** Whether we take a brand's things of a class. */
export async function verdictOf(
  db: Db,
  { categoryId, brandId }: { categoryId: number; brandId: number | null },
): Promise<IntakeVerdict> {
  const found = await findClass(db, categoryId)
  if (!found) return 'refuse'
  if (brandId === null) return 'accept'
  const { rows } = await sql<{ hidden: boolean; known: boolean }>`
    select brand.hidden, exists (select from item where item.brand_id = brand.id
      and item.category_id in (select id from category where parent_id = (select parent_id from category where id = ${categoryId}))) as known
    from brand where brand.id = ${brandId} and merged_into is null`.execute(db)
  const [brand] = rows
  if (!brand || brand.hidden) return 'refuse'
  return brand.known ? 'accept' : 'manual'
}

/** Sales of a year from which a brand's things of a class are priced at once. */
const INSTANT_SALES = 20
export const YEAR_MS = 365 * 24 * 60 * 60_000

const ofTop = (categoryId: number, now: number) => sql`
  sold_at > ${now - YEAR_MS} and withdrawn_at is null and excluded = ''
    and top_code = (select top.code from category leaf join category top on top.id = coalesce(leaf.parent_id, leaf.id)
      where leaf.id = ${categoryId})`

/** Sales of the last year by brand, of the class's top. */
export async function salesByBrand(db: Db, categoryId: number, now: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ brandId: number; sales: number }>`
    select brand_id, count(*)::int as sales from sale_comparable where ${ofTop(categoryId, now)}
    group by brand_id`.execute(db)
  return new Map(rows.map(({ brandId, sales }) => [brandId, sales]))
}

/** The same of one brand, counted as far as it matters. */
async function salesOfBrand(db: Db, brandId: number, categoryId: number, now: number): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    select count(*)::int as sales from (select from sale_comparable
      where brand_id = ${brandId} and ${ofTop(categoryId, now)} limit ${INSTANT_SALES}) as sale`.execute(db)
  return rows[0]?.sales ?? 0
}

/** Of a brand by its sales of a year. */
export const bySales = (sales: number): IntakeVerdict =>
  sales >= INSTANT_SALES ? 'accept' : sales > 0 ? 'manual' : 'refuse'

/** Whether we buy a brand's things of a class: at once, by a person, not at all. */
export async function recycleVerdictOf(
  db: Db,
  { categoryId, brandId, now }: { categoryId: number; brandId: number | null; now: number },
): Promise<IntakeVerdict> {
  const taken = await verdictOf(db, { categoryId, brandId })
  if (taken === 'refuse' || brandId === null) return taken
  return bySales(await salesOfBrand(db, brandId, categoryId, now))
}
