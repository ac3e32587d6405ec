/** What the chooser offers, read from the catalogue: classes, brands, series, and what is asked of each. */
import type { CallData, CallInput } from '@contract/calls'
import { FLAW_TYPES, INSPECTION_FACES, type FlawType, type InspectionFace } from '@contract/admin/inspection'
import { GRADES } from '@contract/catalogue'
import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import type { IntakeBrand, IntakeVerdict } from '@contract/intake'
import { RET } from '@contract/constants'
import { ITEM_CHANGES } from '@contract/recycle'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { oneLine } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { pictureUrl } from '../../kit/picture-address'
import { Refusal, refuseField } from '../../kit/refusal'
import { TEXT } from './messages'
import { fold, NOT_FOUND, rankOf } from './rank'
import {
  ACCESSORIES,
  ATTRIBUTES,
  isTopCode,
  MAX_PROOFS,
  PRICED_ATTRIBUTES,
  REQUIRED_ATTRIBUTES,
  SLOTS,
  type AttributeCode,
} from './slots'

/** Brands that are shown before the list. */
const POPULAR = 8
const RECENT = 4
const CHOICES = 20
/** The side of a drawn cover, px. */
const COVER = 1200

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
const YEAR_MS = 365 * 24 * 60 * 60_000

const ofTop = (categoryId: number, now: number) => sql`
  sold_at > ${now - YEAR_MS} and withdrawn_at is null and excluded = ''
    and top_code = (select top.code from category leaf join category top on top.id = coalesce(leaf.parent_id, leaf.id)
      where leaf.id = ${categoryId})`

/** Sales of the last year by brand, of the class's top. */
async function salesByBrand(db: Db, categoryId: number, now: number): Promise<ReadonlyMap<number, number>> {
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

const bySales = (sales: number): IntakeVerdict => (sales >= INSTANT_SALES ? 'accept' : sales > 0 ? 'manual' : 'refuse')

/** Whether we buy a brand's things of a class: at once, by a person, not at all. */
export async function recycleVerdictOf(
  db: Db,
  { categoryId, brandId, now }: { categoryId: number; brandId: number | null; now: number },
): Promise<IntakeVerdict> {
  const taken = await verdictOf(db, { categoryId, brandId })
  if (taken === 'refuse' || brandId === null) return taken
  return bySales(await salesOfBrand(db, brandId, categoryId, now))
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

export function createChooser({ db, clock }: Pick<AppContext, 'clock' | 'db'>) {
  return {
    async classes(): Promise<CallData<'GET /intake/class'>> {
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
    },

    async brands(
      userId: number | null,
      { kind = 'consign', categoryId, keyword = '' }: CallInput<'GET /intake/brand'>,
    ): Promise<CallData<'GET /intake/brand'>> {
      const sales =
        kind === 'recycle' && categoryId !== undefined ? await salesByBrand(db, Number(categoryId), clock.now()) : null
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
        const rank = ({ name, latinName, aliases }: (typeof rows)[number]) =>
          rankOf([name, latinName, ...aliases], keyword)
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
    },

    async series({
      kind = 'consign',
      brandId,
      categoryId,
      keyword = '',
    }: CallInput<'GET /intake/series'>): Promise<CallData<'GET /intake/series'>> {
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
      const years = kind === 'recycle' ? await salesBySeries(db, Number(brandId), categoryId, clock.now()) : null
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
    },

    async schema({
      kind = 'consign',
      categoryId,
      brandId,
      seriesId,
    }: CallInput<'GET /intake/schema'>): Promise<CallData<'GET /intake/schema'>> {
      const found = await findClass(db, Number(categoryId))
      if (!found || !isTopCode(found.topCode)) throw new Refusal(RET.NOT_FOUND, TEXT.refuse)
      const isRecycle = kind === 'recycle'
      const of = { categoryId: found.id, brandId: brandId === undefined ? null : Number(brandId) }
      const verdict = isRecycle ? await recycleVerdictOf(db, { ...of, now: clock.now() }) : await verdictOf(db, of)
      const choices = await valuesOf(db, {
        categoryId: found.id,
        brandId: brandId === undefined ? null : Number(brandId),
        seriesId: seriesId === undefined || seriesId === '' ? null : Number(seriesId),
      })
      return {
        verdict,
        verdictText: (isRecycle ? TEXT.recycle : TEXT.consign)[verdict],
        attributes: ATTRIBUTES.map(({ code, name }) => ({
          code,
          name,
          // Buy-back compares with sales of the same size and material: what such things differ in is asked.
          isRequired: isRecycle
            ? PRICED_ATTRIBUTES.includes(code) && choices[code].length > 0
            : REQUIRED_ATTRIBUTES.includes(code),
          choices: choices[code],
        })),
        grades: GRADES.map((grade) => ({ grade, name: GRADE_NAMES[grade], about: GRADE_EXPLANATIONS[grade] })),
        slots: [...SLOTS[found.topCode]],
        flawTypes: (Object.keys(FLAW_TYPES) as FlawType[]).map((type) => ({ type, name: FLAW_TYPES[type] })),
        faces: (Object.keys(INSPECTION_FACES) as InspectionFace[]).map((face) => ({
          face,
          name: INSPECTION_FACES[face],
        })),
        accessories: [...ACCESSORIES[found.topCode]],
        ...(isRecycle && { changes: Object.entries(ITEM_CHANGES).map(([code, name]) => ({ code, name })) }),
        maxProofs: MAX_PROOFS,
      }
    },

    async wish(userId: number | null, { name, categoryId }: CallInput<'POST /intake/brand-wish'>, now: number) {
      const wanted = oneLine(name)
      if (wanted === '' || hasContact(wanted)) throw refuseField('name', '请填写品牌名')
      await db
        .insertInto('brandWish')
        .values({ name: wanted, categoryId: categoryId === undefined ? null : Number(categoryId), userId, at: now })
        .execute()
      return {}
    },
  }
}

/** Values that items of the series (else the brand, else the class) have, the most frequent first. */
async function valuesOf(
  db: Db,
  { categoryId, brandId, seriesId }: { categoryId: number; brandId: number | null; seriesId: number | null },
): Promise<Record<AttributeCode, string[]>> {
  const where =
    seriesId !== null
      ? sql`series_id = ${seriesId}`
      : brandId !== null
        ? sql`brand_id = ${brandId} and category_id in (select id from category where parent_id = (select parent_id from category where id = ${categoryId}))`
        : sql`category_id = ${categoryId}`
  const { rows } = await sql<{ code: AttributeCode; value: string }>`
    select code, value from (
      select code, value, count(*) as pieces, row_number() over (partition by code order by count(*) desc, value) as place
      from item, lateral (values ('size', size), ('material', material), ('colour', colour), ('hardware', hardware),
        ('year', production_year::text)) as facts (code, value)
      where ${where} and value is not null and value <> '' group by code, value
    ) ranked where place <= ${CHOICES} order by code, place`.execute(db)
  const of = (code: AttributeCode) => rows.filter((row) => row.code === code).map(({ value }) => value)
  return {
    size: of('size'),
    material: of('material'),
    colour: of('colour'),
    hardware: of('hardware'),
    year: of('year'),
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
/** Sales from which a range is shown. */
const LEAST_SHOWN = 3
