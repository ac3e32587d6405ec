/** What the chooser offers, read from the catalogue: classes, brands, series; and what of it is not there. */
import type { CallData, CallInput } from '@contract/calls'
import type { IntakeBrand } from '@contract/intake'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { oneLine } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { pictureUrl } from '../../kit/picture-address'
import { refuseField } from '../../kit/refusal'
import { fold, NOT_FOUND, rankOf } from './rank'
import { isTopCode } from './slots'
import { bySales, salesByBrand, YEAR_MS } from './verdicts'

/** Brands that are shown before the list. */
const POPULAR = 8
const RECENT = 4
/** Sales from which a range is shown. */
const LEAST_SHOWN = 3
/** The side of a drawn cover, px. */
const COVER = 1200

/** Classes that can be handed in, each with its leaves. */
export async function classes(db: Db): Promise<CallData<'GET /intake/class'>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parentId', 'level', 'code', 'name'])
    .where('hidden', '=', false)
    .where('mergedInto', 'is', null)
    .orderBy('position')
    .execute()
  const tops = rows.filter(({ level, code }) => level === 1 && isTopCode(code))
  return {
    list: tops.map(({ id, code, name }) => ({
      id: String(id),
      code,
      name,
      leaves: rows
        .filter((row) => row.level === 2 && row.parentId === id)
        .map((leaf) => ({ id: String(leaf.id), name: leaf.name, verdict: 'accept' as const })),
    })),
  }
}

const toBrand = ({
  id,
  name,
  latinName,
  initial,
}: {
  id: number
  name: string
  latinName: string
  initial: string
}): IntakeBrand => ({
  id: String(id),
  name,
  latinName,
  initial: /^[A-Z]$/u.test(initial) ? initial : '#',
})

/** Brands by their initial; before them those chosen last and the most frequent, unless a word is sought. */
export async function brands(
  db: Db,
  userId: number | null,
  { kind = 'consign', categoryId, keyword = '' }: CallInput<'GET /intake/brand'>,
  now: number,
): Promise<CallData<'GET /intake/brand'>> {
  const sales = kind === 'recycle' && categoryId !== undefined ? await salesByBrand(db, Number(categoryId), now) : null
  const toRow = (row: Parameters<typeof toBrand>[0]): IntakeBrand =>
    sales === null ? toBrand(row) : { ...toBrand(row), verdict: bySales(sales.get(row.id) ?? 0) }
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'name', 'latinName', 'initial', 'aliases', 'position'])
    .where('hidden', '=', false)
    .where('mergedInto', 'is', null)
    .orderBy('initial')
    .orderBy('position')
    .execute()
  if (fold(keyword) !== '') {
    const rank = ({ name, latinName, aliases }: (typeof rows)[number]) => rankOf([name, latinName, ...aliases], keyword)
    const found = rows.filter((row) => rank(row) < NOT_FOUND).toSorted((x, y) => rank(x) - rank(y))
    return { recent: [], popular: [], list: found.map(toRow) }
  }
  const { rows: counts } = await sql<{ brandId: number }>`
    select brand_id from item where ${
      categoryId === undefined
        ? sql`true`
        : sql`category_id in (select id from category where ${Number(categoryId)} in (id, parent_id)
            or parent_id = (select parent_id from category where id = ${Number(categoryId)}))`
    } group by brand_id order by count(*) desc limit ${POPULAR}`.execute(db)
  const { rows: own } =
    userId === null
      ? { rows: [] }
      : await sql<{ brandId: string }>`
          select content->>'brandId' as brand_id from draft
          where user_id = ${userId} and kind = ${kind} and content->>'brandId' is not null
          group by 1 order by max(saved_at) desc limit ${RECENT}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pick = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []).map(toRow)
  return {
    recent: pick(own.map(({ brandId }) => Number(brandId))),
    popular: pick(counts.map(({ brandId }) => brandId)),
    list: rows.map(toRow),
  }
}

/** A brand's series in a class, the most sold first; for buy-back with what a year brought. */
export async function series(
  db: Db,
  { kind = 'consign', brandId, categoryId, keyword = '' }: CallInput<'GET /intake/series'>,
  now: number,
): Promise<CallData<'GET /intake/series'>> {
  const inClass =
    categoryId === undefined
      ? sql`true`
      : sql`item.category_id in (select id from category where parent_id = (
          select coalesce(parent_id, id) from category where id = ${Number(categoryId)}))`
  const { rows } = await sql<{
    id: number
    name: string
    soldCount: number
    itemId: number | null
    subjectHash: string | null
  }>`
    select s.id, s.name, (select count(*)::int from item where item.series_id = s.id and item.state = 'SOLD') as sold_count,
      shown.id as item_id, shown.subject_hash
    from series s left join lateral (
      select item.id, item.subject_hash from item where item.series_id = s.id and ${inClass}
        and item.state in ('ON_SALE', 'SOLD') and exists (select from item_picture p where p.item_id = item.id and p.position = 0)
      order by (item.state = 'ON_SALE') desc, item.score desc limit 1
    ) shown on true
    where s.brand_id = ${Number(brandId)} and not s.hidden and s.merged_into is null
      and exists (select from item where item.series_id = s.id and ${inClass})
    order by sold_count desc, s.position`.execute(db)
  const named = (name: string) => rankOf([name], keyword)
  const found =
    fold(keyword) === ''
      ? rows
      : rows.filter(({ name }) => named(name) < NOT_FOUND).toSorted((a, b) => named(a.name) - named(b.name))
  const years = kind === 'recycle' ? await salesBySeries(db, Number(brandId), categoryId, now) : null
  return {
    list: found.map(({ id, name, soldCount, itemId, subjectHash }) => ({
      id: String(id),
      name,
      soldCount,
      ...(years && (years.get(id) ?? { yearCount: 0 })),
      cover:
        itemId === null || subjectHash === null
          ? null
          : {
              url: pictureUrl('item', itemId, 'front', subjectHash),
              width: COVER,
              height: COVER,
              alt: name,
              view: 'front',
            },
    })),
  }
}

/** Sales of the last year of a brand's series, with their range from three on. */
async function salesBySeries(
  db: Db,
  brandId: number,
  categoryId: string | undefined,
  now: number,
): Promise<ReadonlyMap<number, { yearCount: number; lowFen?: number; highFen?: number }>> {
  const inClass =
    categoryId === undefined
      ? sql`true`
      : sql`category_id in (select id from category where parent_id = (
          select coalesce(parent_id, id) from category where id = ${Number(categoryId)}))`
  const { rows } = await sql<{ seriesId: number; sales: number; lowFen: number; highFen: number }>`
    select series_id, count(*)::int as sales,
      percentile_disc(0.1) within group (order by price_fen)::bigint as low_fen,
      percentile_disc(0.9) within group (order by price_fen)::bigint as high_fen
    from sale_comparable where brand_id = ${brandId} and sold_at > ${now - YEAR_MS} and withdrawn_at is null
      and excluded = '' and ${inClass} group by series_id`.execute(db)
  return new Map(
    rows.map(({ seriesId, sales, lowFen, highFen }) => [
      seriesId,
      { yearCount: sales, ...(sales >= LEAST_SHOWN && { lowFen: Number(lowFen), highFen: Number(highFen) }) },
    ]),
  )
}

/** A brand that is not there; operators read it. @throws Refusal BAD_REQUEST at the name */
export async function wish(
  db: Db,
  userId: number | null,
  { name, categoryId }: CallInput<'POST /intake/brand-wish'>,
  now: number,
) {
  const wanted = oneLine(name)
  if (wanted === '' || hasContact(wanted)) throw refuseField('name', '请填写品牌名')
  await db
    .insertInto('brandWish')
    .values({ name: wanted, categoryId: categoryId === undefined ? null : Number(categoryId), userId, at: now })
    .execute()
  return {}
}
