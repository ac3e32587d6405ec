/** Reads of items for the console: the list, one item as the form edits it, what filters and the form offer. */
import type { AdminItem, AdminItemRow } from '@contract/admin/items'
import type { AdminCallData, AdminCallInput } from '@contract/admin/calls'
import type { Flaw } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/handle'
import { pictureUrl } from '../../../kit/picture-address'
import { Refusal } from '../../../kit/refusal'
import { isPhotoSubject } from '../../../media/subject'
import { toTsquery } from '../search/words'
import { DESK } from '../messages'
import type { StoredItemState } from '../tables'
import { itemsOfPhotos, itemsOfSerial } from './likeness'

/** Matches that are counted; beyond it the list says no more than that there are more. */
const MAX_TOTAL = 10_000

type Filters = Omit<AdminCallInput<'GET /admin/item/list'>, 'page' | 'pageSize'>

type Row = Omit<AdminItemRow, 'id' | 'sellerId' | 'sellerName' | 'coverUrl'> & {
  id: number
  sellerId: number
  sellerName: string | null
  subjectHash: string
  hasPicture: boolean
}

const COLUMNS = sql`i.id, i.item_no, i.title, b.name as brand_name, s.name as series_name, c.name as category_name, i.grade,
  i.state, i.owner_type, i.seller_id, o.name as seller_name, i.price_fen, i.listed_at, i.subject_hash,
  exists (select from item_picture p where p.item_id = i.id and p.position = 0) as has_picture`
const JOINS = sql`join brand b on b.id = i.brand_id join series s on s.id = i.series_id join category c on c.id = i.category_id
  join seller o on o.id = i.seller_id`

const toRow = ({ subjectHash, hasPicture, sellerName, ...row }: Row): AdminItemRow => ({
  ...row,
  id: String(row.id),
  sellerId: String(row.sellerId),
  sellerName: sellerName ?? '',
  coverUrl: hasPicture ? pictureUrl('item', row.id, 'front', subjectHash) : '',
})

/** Items of what a word means to the shop's own search, such as a short name of a series. */
const meantBy = (word: string): RawBuilder<unknown> => sql`
  select m.id from search_term t join item m on (t.brand_id is null or m.brand_id = t.brand_id)
    and (t.series_id is null or m.series_id = t.series_id) and (t.colour is null or m.colour = t.colour)
    and (t.material is null or m.material = t.material)
    and (t.category_id is null or m.category_id in (select id from category where t.category_id in (id, parent_id)))
  where t.active and t.kind = 'MEANING' and lower(t.term) = lower(${word}) and t.size_from is null and t.size_name is null`

/**
 * An item's number, id or serial number alone; of other text every word is one of the item's, or means what it is.
 * Words are parted by spaces.
 */
function textOf(q: string): RawBuilder<unknown> {
  const exact = sql`i.item_no = upper(${q}) or i.serial_no = ${q} or i.id = ${/^\d{1,9}$/.test(q) ? Number(q) : 0}`
  const words = q.split(/\s+/).flatMap((word) => {
    const query = toTsquery([word])
    return query === null ? [] : [{ word, query }]
  })
  if (words.length === 0) return exact
  const each = words.map(
    ({ word, query }) => sql`i.id in (
      select item_id from item_search where words @@ ${query}::tsquery union all ${meantBy(word)})`,
  )
  return sql`i.id in (
    select id from item i where ${exact}
    union all select id from item i where ${sql.join(each, sql` and `)})`
}

function conditionsOf(filters: Filters): RawBuilder<unknown> {
  const { q = '', state, ownerType, brandId, categoryId, sellerId, minPriceFen, maxPriceFen } = filters
  const parts = [
    ...(q.trim() === '' ? [] : [textOf(q.trim())]),
    ...(state === undefined ? [] : [sql`i.state = ${state}`]),
    ...(ownerType === undefined ? [] : [sql`i.owner_type = ${ownerType}`]),
    ...(brandId === undefined ? [] : [sql`i.brand_id = ${Number(brandId)}`]),
    ...(categoryId === undefined
      ? []
      : [sql`i.category_id in (select id from category where ${Number(categoryId)} in (id, parent_id))`]),
    ...(sellerId === undefined ? [] : [sql`i.seller_id = ${Number(sellerId)}`]),
    ...(minPriceFen === undefined ? [] : [sql`i.price_fen >= ${minPriceFen}`]),
    ...(maxPriceFen === undefined ? [] : [sql`i.price_fen <= ${maxPriceFen}`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

export async function listItems(
  db: Db,
  filters: Filters,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: AdminItemRow[]; total: number }> {
  const where = conditionsOf(filters)
  const [found, counted] = await Promise.all([
    sql<Row>`select ${COLUMNS} from (
        select id from item i where ${where} order by id desc limit ${limit} offset ${offset}
      ) page join item i on i.id = page.id ${JOINS} order by i.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (
        select from item i where ${where} limit ${MAX_TOTAL}
      ) matching`.execute(db),
  ])
  return { list: found.rows.map(toRow), total: counted.rows[0]?.total ?? 0 }
}

export interface StoredItem extends Row {
  brandId: number
  seriesId: number
  categoryId: number
  model: string
  description: string
  size: string
  material: string
  colour: string
  hardware: string
  productionYear: number | null
  serialNo: string
  accessories: string[]
  noReturn: boolean
  referencePriceFen: number | null
  referencePriceSource: string | null
  orderNo: string | null
  version: number
  subject: unknown
  wasListed: boolean
}

/** @param lock holds the row until the transaction ends */
export async function findItem(db: Db, id: number, lock = false): Promise<StoredItem | null> {
  if (lock) await sql`select from item where id = ${id} for update`.execute(db)
  const { rows } = await sql<StoredItem>`
    select ${COLUMNS}, i.brand_id, i.series_id, i.category_id, i.model, i.description, i.size, i.material, i.colour,
      i.hardware, i.production_year, i.serial_no, i.accessories, i.no_return, i.reference_price_fen, i.reference_price_source,
      i.order_no, i.version, i.subject,
      exists (select from price_event e where e.item_id = i.id) as was_listed
    from item i ${JOINS} where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The item that a record of the console is of; 0, which none has, for what is no item's id. */
export const recordId = (id: string): number => (/^\d{1,8}$/.test(id) ? Number(id) : 0)

/** @throws Refusal NOT_FOUND */
export async function lockedItem(trx: Db, id: number): Promise<StoredItem> {
  const item = await findItem(trx, id, true)
  if (item === null) throw new Refusal(RET.NOT_FOUND, DESK.noItem)
  return item
}

/** Why the item's text and photos cannot be changed now; '' when they can. */
export function lockedBy({ state, orderNo }: { state: StoredItemState; orderNo: string | null }): string {
  if (state === 'HELD') return orderNo === null ? DESK.held : DESK.heldByOrder(orderNo)
  if (state === 'SOLD' || state === 'RETURN_QC') return DESK.sold
  return state === 'TO_OWNER' ? DESK.gone : ''
}

/** The parts of an item beside its row. */
export async function itemParts(db: Db, id: number) {
  const [pictures, flaws, attributes, report, sections] = await Promise.all([
    db.selectFrom('itemPicture').select(['view', 'alt']).where('itemId', '=', id).orderBy('position').execute(),
    db.selectFrom('flaw').selectAll().where('itemId', '=', id).orderBy('position').execute(),
    db.selectFrom('itemAttribute').select(['attributeId', 'value']).where('itemId', '=', id).execute(),
    db.selectFrom('inspectionReport').selectAll().where('itemId', '=', id).executeTakeFirst(),
    db
      .selectFrom('inspectionSection')
      .select(['name', 'result', 'note'])
      .where('itemId', '=', id)
      .orderBy('position')
      .execute(),
  ])
  return { pictures, flaws, attributes, report, sections }
}

/** The day in China, `2026-11-22`. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

export async function readItem(db: Db, id: number): Promise<AdminItem | null> {
  const item = await findItem(db, id)
  if (item === null) return null
  const { pictures, flaws, attributes, report, sections } = await itemParts(db, id)
  const photos = isPhotoSubject(item.subject) ? item.subject.photos : {}
  const alike = [
    ...(await itemsOfSerial(db, { brandId: item.brandId, serialNo: item.serialNo, id })),
    ...(await itemsOfPhotos(db, { files: Object.values(photos), id })),
  ]
  return {
    ...toRow(item),
    brandId: String(item.brandId),
    seriesId: String(item.seriesId),
    categoryId: String(item.categoryId),
    model: item.model,
    description: item.description,
    size: item.size,
    material: item.material,
    colour: item.colour,
    hardware: item.hardware,
    productionYear: item.productionYear,
    serialNo: item.serialNo,
    accessories: item.accessories,
    noReturn: item.noReturn,
    attributes: attributes.map(({ attributeId, value }) => ({ attributeId: String(attributeId), value })),
    referencePriceFen: item.referencePriceFen,
    referencePriceSource: item.referencePriceSource ?? '',
    flaws: flaws.map(({ type, place, description, picturePosition, x, y, closeUpPosition }) => ({
      type: type as Flaw['type'],
      place,
      description,
      pictureIndex: picturePosition,
      x,
      y,
      closeUpIndex: closeUpPosition,
    })),
    report: report
      ? {
          inspector: report.inspector,
          inspectedOn: dayOf(report.inspectedAt),
          conclusion: report.conclusion,
          sections: sections.map(({ name, result, note }) => ({
            name,
            result: result as 'good' | 'trace' | 'flaw',
            note,
          })),
        }
      : null,
    version: item.version,
    wasListed: item.wasListed,
    locked: lockedBy(item),
    pictures: pictures.map(({ view, alt }) => ({
      view,
      title: alt,
      url: pictureUrl('item', id, view, item.subjectHash),
      file: photos[view] ?? '',
    })),
    alike,
  }
}

/** What filters and the form offer; hidden names say so, since items may still have them. */
export async function readChoices(db: Db): Promise<AdminCallData<'GET /admin/item/choices'>> {
  const nameOf = ({ name, hidden }: { name: string; hidden: boolean }) => (hidden ? DESK.hiddenName(name) : name)
  const named = <T extends { id: number; name: string; hidden: boolean }>(row: T) => ({
    id: String(row.id),
    name: nameOf(row),
  })
  const [brands, series, categories, attributes, sellers] = await Promise.all([
    db.selectFrom('brand').selectAll().where('mergedInto', 'is', null).orderBy('position').execute(),
    db.selectFrom('series').selectAll().where('mergedInto', 'is', null).orderBy('position').execute(),
    db
      .selectFrom('category')
      .select(['id', 'parentId', 'name', 'hidden'])
      .where('mergedInto', 'is', null)
      .orderBy('position')
      .execute(),
    db.selectFrom('attribute').selectAll().where('mergedInto', 'is', null).orderBy('position').execute(),
    db.selectFrom('seller').select(['id', 'kind', 'name']).orderBy('id').limit(1000).execute(),
  ])
  const values = async (column: 'size' | 'material' | 'colour') => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from item group by 1 order by count(*) desc, 1 limit 200`.execute(db)
    return rows.map(({ value }) => value)
  }
  const [sizes, materials, colours] = await Promise.all([values('size'), values('material'), values('colour')])
  return {
    brands: brands.map(({ id, name, latinName, hidden }) => ({
      id: String(id),
      name: nameOf({ name: name === latinName ? name : `${latinName} ${name}`, hidden }),
    })),
    series: series.map((row) => ({ ...named(row), brandId: String(row.brandId) })),
    categories: categories.map((row) => ({
      ...named(row),
      parentId: row.parentId === null ? '' : String(row.parentId),
    })),
    attributes: attributes.map(named),
    sellers: sellers.map(({ id, kind, name }) => ({ id: String(id), kind, name: name ?? '' })),
    sizes,
    materials,
    colours,
  }
}
