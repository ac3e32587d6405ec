/**
 * The names that items refer to, as operators list and change them: brands, series, categories, attributes, colours,
 * materials, words of the search page, synonyms. A change is carried out in the caller's transaction and returns what
 * it touched; a dry run is the same transaction, rolled back. Triggers log each change for the lists of all processes.
 */
import type { NameEffect, NameFields, NameKind, NameRow } from '@contract/admin/categories'
import { RET } from '@contract/constants'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/handle'
import type { Trx } from '../../../db/transaction'
import { isUniqueViolation } from '../../../db/errors'
import { Refusal, refuseField } from '../../../kit/refusal'
import { NAMES } from '../messages'
import { fold } from '../search/words'
import { rewriteWords } from './save-item'

type Table = 'brand' | 'series' | 'category' | 'attribute'
type ValueKind = 'colour' | 'material'

const isTable = (kind: NameKind): kind is Table => ['brand', 'series', 'category', 'attribute'].includes(kind)
const isValue = (kind: NameKind): kind is ValueKind => kind === 'colour' || kind === 'material'

interface Found {
  id: string
  name: string
  note: string
  isHidden: boolean
  fields: NameFields
}

/** SQL of all names of a kind, each with its fields as json. */
const SOURCES: Readonly<Record<NameKind, RawBuilder<unknown>>> = {
  brand: sql`select id::text, name, latin_name as note, hidden as is_hidden, position as place, json_build_object('name', name,
      'latinName', latin_name, 'story', story, 'aliases', aliases, 'position', position) as fields
    from brand where merged_into is null`,
  series: sql`select s.id::text, s.name, b.name as note, s.hidden as is_hidden, b.position * 10000 + s.position as place,
      json_build_object('name', s.name, 'parentId', s.brand_id::text, 'position', s.position) as fields
    from series s join brand b on b.id = s.brand_id where s.merged_into is null`,
  category: sql`select c.id::text, c.name, coalesce(t.name, '') as note, c.hidden as is_hidden,
      coalesce(t.position, c.position) * 10000 + case when t.id is null then 0 else 1 + c.position end as place,
      json_build_object('name', c.name, 'aliases', c.aliases, 'parentId', coalesce(c.parent_id::text, ''),
        'position', c.position) as fields
    from category c left join category t on t.id = c.parent_id where c.merged_into is null`,
  attribute: sql`select id::text, name, '' as note, hidden as is_hidden, position as place,
      json_build_object('name', name, 'position', position) as fields
    from attribute where merged_into is null`,
  colour: valuesOf('colour'),
  material: valuesOf('material'),
  hotWord: sql`select id::text, word as name, '' as note, hidden as is_hidden, position as place,
      json_build_object('name', word, 'position', position) as fields from hot_word`,
  synonym: sql`select t.id::text, t.term as name, case when t.kind = 'IGNORED' then ${NAMES.ignored} else concat_ws(' · ', b.name,
        s.name, c.name, t.colour, t.material, case when t.is_lesser then ${NAMES.lesser} end) end as note,
      not t.active as is_hidden, t.id as place,
      json_strip_nulls(json_build_object('name', t.term, 'brandId', t.brand_id::text, 'seriesId', t.series_id::text,
        'categoryId', t.category_id::text, 'colour', t.colour, 'material', t.material)) as fields
    from search_term t left join brand b on b.id = t.brand_id left join series s on s.id = t.series_id
    left join category c on c.id = t.category_id`,
}

function valuesOf(kind: ValueKind): RawBuilder<unknown> {
  return sql`select name as id, name, '' as note, coalesce(v.hidden, false) as is_hidden, 0 as place,
      json_build_object('name', name) as fields
    from (select ${sql.ref(kind)} as name from item union select name from catalogue_value where kind = ${sql.lit(kind)}) n
    left join catalogue_value v using (name) where v.kind is null or v.kind = ${sql.lit(kind)}`
}

/** SQL: the items that have a name. */
function itemsWith(kind: NameKind, id: string): RawBuilder<unknown> | null {
  const number = Number(id)
  if (kind === 'brand') return sql`i.brand_id = ${number}`
  if (kind === 'series') return sql`i.series_id = ${number}`
  if (kind === 'category') return sql`i.category_id in (select id from category where ${number} in (id, parent_id))`
  if (kind === 'attribute') return sql`i.id in (select item_id from item_attribute where attribute_id = ${number})`
  return isValue(kind) ? sql`i.${sql.ref(kind)} = ${id}` : null
}

async function countItems(db: Db, kind: NameKind, id: string): Promise<{ items: number; onSale: number }> {
  const matches = itemsWith(kind, id)
  if (matches === null) return { items: 0, onSale: 0 }
  const { rows } = await sql<{ items: number; onSale: number }>`
    select count(*)::int as items, (count(*) filter (where i.state = 'ON_SALE'))::int as on_sale
    from item i where ${matches}`.execute(db)
  return rows[0] ?? { items: 0, onSale: 0 }
}

export async function listNames(
  db: Db,
  { kind, q = '', isHidden }: { kind: NameKind; q?: string | undefined; isHidden?: boolean | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: NameRow[]; total: number }> {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Found & { total: number }>`
    select *, (count(*) over ())::int as total from (${SOURCES[kind]}) n
    where (name ilike ${like} or note ilike ${like}) and (${isHidden ?? null}::boolean is null or is_hidden = ${isHidden ?? null})
    order by place, name limit ${limit} offset ${offset}`.execute(db)
  const list: NameRow[] = []
  for (const { total: _total, id, name, note, isHidden: hidden, fields } of rows) {
    const { items, onSale } = await countItems(db, kind, id)
    list.push({ id, name, note, isHidden: hidden, fields, itemCount: items, onSaleCount: onSale })
  }
  return { list, total: rows[0]?.total ?? 0 }
}

/** @throws Refusal NOT_FOUND */
async function lockName(trx: Trx, kind: NameKind, id: string): Promise<Found> {
  if (isTable(kind)) await sql`select from ${sql.table(kind)} where id = ${Number(id) || 0} for update`.execute(trx)
  const { rows } = await sql<Found>`select * from (${SOURCES[kind]}) n where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Refusal(RET.NOT_FOUND, NAMES.none)
  return rows[0]
}

/** Ids of the items, locked in ascending order as sales lock them. */
async function lockItems(trx: Trx, kind: NameKind, id: string): Promise<number[]> {
  const matches = itemsWith(kind, id)
  if (matches === null) return []
  const { rows } = await sql<{ id: number }>`select i.id from item i where ${matches} order by i.id for update`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}

async function touched(trx: Trx, kind: NameKind, id: string): Promise<NameEffect[]> {
  const { items, onSale } = await countItems(trx, kind, id)
  if (itemsWith(kind, id) === null) return []
  return [
    { title: NAMES.items, count: items },
    { title: NAMES.onSale, count: onSale },
  ]
}

interface Changed {
  id: string
  effects: NameEffect[]
}

/** Capital letter under which a brand is listed. */
const initialOf = (latin: string): string => /^[a-z]/i.exec(latin.normalize('NFKD'))?.[0].toUpperCase() ?? '#'

const numberOf = (id: string | undefined): number | null => (id === undefined || id === '' ? null : Number(id))

async function nextNumber(trx: Trx, table: Table): Promise<number> {
  // Rare acts of operators: the numbers of these tables come from the seed, so there is no sequence.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from ${sql.table(table)}`.execute(
    trx,
  )
  return Number(rows[0]?.id)
}

async function create(trx: Trx, kind: NameKind, fields: NameFields): Promise<string> {
  const { name, latinName = '', story = '', aliases = [], parentId = '', position = 0 } = fields
  if (isValue(kind)) {
    await trx.insertInto('catalogueValue').values({ kind, name }).execute()
    return name
  }
  if (kind === 'hotWord') {
    const { id } = await trx
      .insertInto('hotWord')
      .values({ word: name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  if (kind === 'synonym') {
    const { id } = await trx
      .insertInto('searchTerm')
      .values({ ...meaningOf(fields), sizeFrom: null, sizeTo: null, sizeName: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const id = await nextNumber(trx, kind)
  if (kind === 'brand') {
    const latin = latinName.trim() || name
    await trx
      .insertInto('brand')
      .values({ id, name, latinName: latin, initial: initialOf(latin), story, aliases, position })
      .execute()
  } else if (kind === 'series') {
    if (parentId === '') throw refuseField('parentId', NAMES.noBrand)
    await trx
      .insertInto('series')
      .values({ id, brandId: Number(parentId), name, position })
      .execute()
  } else if (kind === 'attribute') {
    await trx
      .insertInto('attribute')
      .values({ id, code: `a${id}`, name, position })
      .execute()
  } else {
    const like = await trx
      .selectFrom('category')
      .select(['subject', 'subjectHash'])
      .$if(parentId !== '', (query) => query.where('id', '=', Number(parentId)).where('level', '=', 1))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!like) throw refuseField('parentId', NAMES.noParent)
    const parent = parentId === '' ? null : Number(parentId)
    await trx
      .insertInto('category')
      .values({
        id,
        parentId: parent,
        parentLevel: parent === null ? null : 1,
        level: parent === null ? 1 : 2,
        code: `c${id}`,
        name,
        aliases,
        // Its picture is its parent's until it has one of its own.
        subject: JSON.stringify(like.subject),
        subjectHash: like.subjectHash,
        position,
      })
      .execute()
  }
  return String(id)
}

function meaningOf({ name, brandId, seriesId, categoryId, colour, material }: NameFields) {
  const meaning = {
    brandId: numberOf(brandId),
    seriesId: numberOf(seriesId),
    categoryId: numberOf(categoryId),
    colour: colour || null,
    material: material || null,
  }
  const isIgnored = Object.values(meaning).every((value) => value === null)
  return { kind: isIgnored ? ('IGNORED' as const) : ('MEANING' as const), term: name, ...meaning }
}

async function edit(trx: Trx, kind: NameKind, id: string, fields: NameFields): Promise<Changed> {
  const before = await lockName(trx, kind, id)
  const effects = await touched(trx, kind, id)
  const { name, latinName, story, aliases, position } = fields
  const placed = position === undefined ? {} : { position }
  const number = Number(id)
  if (isValue(kind)) {
    if (name === id) return { id, effects }
    return { id: name, effects: [...effects, ...(await moveValue(trx, kind, id, name))] }
  }
  if (kind === 'brand') {
    const latin = latinName?.trim()
    await trx
      .updateTable('brand')
      .set({
        name,
        ...placed,
        ...(latin && { latinName: latin, initial: initialOf(latin) }),
        ...(story !== undefined && { story }),
        ...(aliases && { aliases }),
      })
      .where('id', '=', number)
      .execute()
  } else if (kind === 'series')
    await trx
      .updateTable('series')
      .set({ name, ...placed })
      .where('id', '=', number)
      .execute()
  else if (kind === 'category') {
    await trx
      .updateTable('category')
      .set({ name, ...placed, ...(aliases && { aliases }) })
      .where('id', '=', number)
      .execute()
  } else if (kind === 'attribute') {
    await trx
      .updateTable('attribute')
      .set({ name, ...placed })
      .where('id', '=', number)
      .execute()
  } else if (kind === 'hotWord') {
    await trx
      .updateTable('hotWord')
      .set({ word: name, ...placed })
      .where('id', '=', number)
      .execute()
  } else await trx.updateTable('searchTerm').set(meaningOf(fields)).where('id', '=', number).execute()
  const isWorded = kind === 'brand' || kind === 'series' || kind === 'category'
  const isOther =
    before.name !== name || JSON.stringify(before.fields) !== JSON.stringify({ ...before.fields, ...fields })
  if (!isWorded || !isOther) return { id, effects }
  const ids = await lockItems(trx, kind, id)
  await rewriteWords(trx, ids)
  return { id, effects: [...effects, { title: NAMES.words, count: ids.length }] }
}

/** Creates or edits a name. @throws Refusal BAD_REQUEST for a name that is taken */
export async function saveName(
  trx: Trx,
  { kind, id, fields }: { kind: NameKind; id?: string | undefined; fields: NameFields },
): Promise<Changed> {
  const trimmed = { ...fields, name: fields.name.trim() }
  try {
    if (id !== undefined) return await edit(trx, kind, id, trimmed)
    return { id: await create(trx, kind, trimmed), effects: [] }
  } catch (error) {
    if (isUniqueViolation(error)) throw refuseField('name', NAMES.taken)
    throw error
  }
}

/** Hides a name from lists and filters, or shows it; its items stay on sale. */
export async function hideName(
  trx: Trx,
  { kind, id, isHidden }: { kind: NameKind; id: string; isHidden: boolean },
): Promise<Changed> {
  await lockName(trx, kind, id)
  const effects = await touched(trx, kind, id)
  if (isTable(kind)) await sql`update ${sql.table(kind)} set hidden = ${isHidden} where id = ${Number(id)}`.execute(trx)
  else if (kind === 'hotWord') {
    await trx.updateTable('hotWord').set({ hidden: isHidden }).where('id', '=', Number(id)).execute()
  } else if (kind === 'synonym') {
    await trx.updateTable('searchTerm').set({ active: !isHidden }).where('id', '=', Number(id)).execute()
  } else if (isValue(kind)) {
    await trx
      .insertInto('catalogueValue')
      .values({ kind, name: id, hidden: isHidden })
      .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ hidden: isHidden }))
      .execute()
  }
  return { id, effects }
}

/** Adds what was searched by the old name, unless the new one is found by it anyway. @returns how many */
async function addSynonyms(
  trx: Trx,
  names: readonly string[],
  meaning: Partial<Record<'brandId' | 'seriesId' | 'categoryId', number> & Record<ValueKind, string>>,
  known: readonly string[],
): Promise<number> {
  const taken = new Set(known.map(fold))
  const terms = [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '' && !taken.has(fold(name)))
  const none = { brandId: null, seriesId: null, categoryId: null, colour: null, material: null }
  const sizes = { sizeFrom: null, sizeTo: null, sizeName: null }
  for (const term of terms) {
    await trx
      .insertInto('searchTerm')
      .values({ kind: 'MEANING', term, ...none, ...meaning, ...sizes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return terms.length
}

/** Points the terms of one name to another; those that the other has already are dropped. @returns how many */
async function moveTerms(trx: Trx, column: string, from: number | string, into: number | string): Promise<number> {
  const target = sql.ref(column)
  const { rows } = await sql`select from search_term where ${target} = ${from}`.execute(trx)
  await sql`delete from search_term t where ${target} = ${from} and exists (
    select from search_term o where o.${target} = ${into} and o.term = t.term)`.execute(trx)
  await sql`update search_term set ${target} = ${into} where ${target} = ${from}`.execute(trx)
  return rows.length
}

async function moveValue(trx: Trx, kind: ValueKind, from: string, into: string): Promise<NameEffect[]> {
  const ids = await lockItems(trx, kind, from)
  await sql`update item set ${sql.ref(kind)} = ${into} where id = any(${ids}::bigint[])`.execute(trx)
  await trx.deleteFrom('catalogueValue').where('kind', '=', kind).where('name', '=', from).execute()
  await trx
    .insertInto('catalogueValue')
    .values({ kind, name: into })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const moved = await moveTerms(trx, kind, from, into)
  const added = await addSynonyms(trx, [from], { [kind]: into }, [into])
  await rewriteWords(trx, ids)
  return [
    { title: NAMES.synonyms, count: moved },
    { title: NAMES.added, count: added },
    { title: NAMES.words, count: ids.length },
  ]
}

/** Serial numbers of live items that both brands have. */
async function refuseSharedSerials(trx: Trx, from: number, into: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item a join item b on b.brand_id = ${into} and b.serial_live
      and upper(regexp_replace(b.serial_no, '[^0-9A-Za-z]', '', 'g')) = upper(regexp_replace(a.serial_no, '[^0-9A-Za-z]', '', 'g'))
    where a.brand_id = ${from} and a.serial_live`.execute(trx)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new Refusal(RET.BAD_REQUEST, NAMES.serials(count))
}

/** The series of a merged brand: to the one of the same name, else to a new one of the other brand. */
async function moveSeries(trx: Trx, from: number, into: number): Promise<number> {
  const own = await trx
    .selectFrom('series')
    .selectAll()
    .where('brandId', '=', from)
    .where('mergedInto', 'is', null)
    .orderBy('id')
    .execute()
  const others = await trx
    .selectFrom('series')
    .select(['id', 'name', 'mergedInto'])
    .where('brandId', '=', into)
    .execute()
  for (const { id, name, position, hidden } of own) {
    const same = others.find((other) => other.mergedInto === null && fold(other.name) === fold(name))
    const target = same?.id ?? (await nextNumber(trx, 'series'))
    if (!same) {
      await trx.insertInto('series').values({ id: target, brandId: into, name, position, hidden }).execute()
    }
    await trx.updateTable('item').set({ brandId: into, seriesId: target }).where('seriesId', '=', id).execute()
    await moveTerms(trx, 'series_id', id, target)
    await trx.updateTable('series').set({ hidden: true, mergedInto: target }).where('id', '=', id).execute()
  }
  return own.length
}

const spellings = ({ name, fields }: Found): string[] => [name, fields.latinName ?? '', ...(fields.aliases ?? [])]

/**
 * Merges a name into another of its kind: items and terms follow, the old name becomes a synonym, and its row stays to
 * lead its address on.
 * @throws Refusal BAD_REQUEST for names that do not fit each other, or serial numbers that would be the same
 */
export async function mergeName(
  trx: Trx,
  { kind, id, into }: { kind: NameKind; id: string; into: string },
): Promise<Changed> {
  if (id === into) throw refuseField('into', NAMES.itself)
  // In ascending order, so that two merges of the same names cannot wait for each other.
  const [first, second] = [id, into].sort() as [string, string]
  const locked = [await lockName(trx, kind, first), await lockName(trx, kind, second)]
  const [from, to] = (first === id ? locked : locked.toReversed()) as [Found, Found]
  const effects = await touched(trx, kind, id)
  if (isValue(kind)) return { id: into, effects: [...effects, ...(await moveValue(trx, kind, id, into))] }
  if (!isTable(kind)) throw new Refusal(RET.BAD_REQUEST, NAMES.notMerged)
  const [source, target] = [Number(id), Number(into)]
  if (kind === 'attribute') {
    await sql`delete from item_attribute a where attribute_id = ${source} and exists (
      select from item_attribute b where b.item_id = a.item_id and b.attribute_id = ${target})`.execute(trx)
    await trx.updateTable('itemAttribute').set({ attributeId: target }).where('attributeId', '=', source).execute()
    await trx.updateTable('attribute').set({ hidden: true, mergedInto: target }).where('id', '=', source).execute()
    return { id: into, effects }
  }
  const ids = await lockItems(trx, kind, id)
  if (kind === 'brand') {
    await refuseSharedSerials(trx, source, target)
    effects.push({ title: NAMES.series, count: await moveSeries(trx, source, target) })
  } else if (kind === 'series') {
    if (from.fields.parentId !== to.fields.parentId) throw new Refusal(RET.BAD_REQUEST, NAMES.otherBrand)
    await trx.updateTable('item').set({ seriesId: target }).where('seriesId', '=', source).execute()
  } else {
    if (!from.fields.parentId || !to.fields.parentId) throw new Refusal(RET.BAD_REQUEST, NAMES.onlyLeaves)
    await trx.updateTable('item').set({ categoryId: target }).where('categoryId', '=', source).execute()
  }
  const column = { brand: 'brandId', series: 'seriesId', category: 'categoryId' } as const
  const moved = await moveTerms(trx, `${kind}_id`, source, target)
  const added = await addSynonyms(trx, spellings(from), { [column[kind]]: target }, spellings(to))
  await sql`update ${sql.table(kind)} set hidden = true, merged_into = ${target} where id = ${source}`.execute(trx)
  await rewriteWords(trx, ids)
  return {
    id: into,
    effects: [
      ...effects,
      { title: NAMES.synonyms, count: moved },
      { title: NAMES.added, count: added },
      { title: NAMES.words, count: ids.length },
    ],
  }
}
