/**
 * Creating and editing items. The rows are written as the seed writes them; triggers log the change for the lists of
 * all processes and mark the detail's document as out of date (migrations 010, 012), so that an edit of an item on sale
 * is in the shop at once.
 */
import type { ItemFields, SaveItemInput } from '@contract/admin/items'
import type { Grade, SellerKind } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Trx } from '../../../db/transaction'
import { isUniqueViolation } from '../../../db/errors'
import { hashSubject } from '../../../kit/picture-address'
import { Refusal, refuseField } from '../../../kit/refusal'
import { noteItemCreated } from '../change-state'
import { PICTURE_SIZE } from '../limits'
import { DESK } from '../messages'
import { itemWords, MOVEMENT_ATTRIBUTE } from '../search/item-words'
import { lockedBy, lockedItem, type StoredItem } from './item-list'
import { hasPriceConsent } from '../../price-consent/consents'
import { itemsOfSerial } from './likeness'

/** The default order of a new item: before most of the demonstration's, which have up to 1,000. */
const NEW_SCORE = 500
/** The day in China begins eight hours before the day in UTC; noon is the same day everywhere that matters, ms. */
const NOON_IN_CHINA_MS = 4 * 3_600_000

export interface SaveContext {
  /** An operator's id, or the demonstration's. */
  operatorId: string
  now: number
  /** Keeps uploaded photos for the item. @throws Refusal when one does not exist */
  keepPhotos: (files: readonly string[], itemId: number) => Promise<void>
}

/** Rows that an item refers to. @throws Refusal BAD_REQUEST for a choice that does not fit */
async function readChosen(trx: Trx, { brandId, seriesId, categoryId, sellerId }: ItemFields) {
  const brand = await trx.selectFrom('brand').selectAll().where('id', '=', Number(brandId)).executeTakeFirst()
  const series = await trx
    .selectFrom('series')
    .selectAll()
    .where('id', '=', Number(seriesId))
    .where('brandId', '=', Number(brandId))
    .executeTakeFirst()
  const leaf = await trx
    .selectFrom('category')
    .select(['id', 'parentId', 'name', 'aliases'])
    .where('id', '=', Number(categoryId))
    .where('level', '=', 2)
    .executeTakeFirst()
  const seller = await trx.selectFrom('seller').selectAll().where('id', '=', Number(sellerId)).executeTakeFirst()
  if (!brand || !series) throw refuseField('seriesId', DESK.seriesOfBrand)
  if (!leaf) throw refuseField('categoryId', DESK.leafCategory)
  if (!seller) throw refuseField('sellerId', DESK.noSeller)
  const top = await trx
    .selectFrom('category')
    .select(['name', 'aliases'])
    .where('id', '=', leaf.parentId)
    .executeTakeFirst()
  return { brand, series, leaf, top, seller }
}

type Chosen = Awaited<ReturnType<typeof readChosen>>

const ownerOf = (kind: SellerKind) =>
  kind === 'platform' ? ('own' as const) : kind === 'merchant' ? kind : ('consigned' as const)

/** @throws Refusal BAD_REQUEST with the other item's number and title */
async function refuseTakenSerial(trx: Trx, { brandId, serialNo }: ItemFields, id?: number): Promise<void> {
  const [other] = await itemsOfSerial(trx, { brandId: Number(brandId), serialNo, id })
  if (!other) return
  const { itemNo } = await trx
    .selectFrom('item')
    .select('itemNo')
    .where('id', '=', Number(other.id))
    .executeTakeFirstOrThrow()
  throw refuseField('serialNo', DESK.serialTaken(itemNo, other.title))
}

/**
 * What an owner has handed in leaves him only by his own agreement, and nobody is made the owner of an item whose price
 * he has not agreed to.
 * @throws Refusal BAD_REQUEST
 */
async function refuseOtherOwner(trx: Trx, known: StoredItem, sellerId: number): Promise<void> {
  const { id: itemId, ownerType, priceFen } = known
  if (sellerId === known.sellerId) return
  if (ownerType !== 'own') throw refuseField('sellerId', DESK.ownerKept)
  if (!(await hasPriceConsent(trx, { itemId, sellerId, priceFen }))) throw refuseField('sellerId', DESK.newOwnerAgrees)
}

/** @throws Refusal BAD_REQUEST */
function checkFlaws(flaws: ItemFields['flaws'], pictureCount: number): void {
  for (const { pictureIndex, x, y, closeUpIndex } of flaws) {
    const set = [pictureIndex, x, y, closeUpIndex].filter((value) => value !== null).length
    if (set !== 0 && set !== 4) throw refuseField('flaws', DESK.flawPin)
    if (Math.max(pictureIndex ?? -1, closeUpIndex ?? -1) >= pictureCount) throw refuseField('flaws', DESK.flawPhoto)
  }
}

/** The law lets a return be excluded item by item: here for a low grade with a flaw that buyers see on a photo. */
const mayExcludeReturn = ({ grade, flaws }: Pick<ItemFields, 'grade' | 'flaws'>): boolean =>
  (grade === 'BC' || grade === 'C') && flaws.some(({ pictureIndex }) => pictureIndex !== null)

/** The number of an item follows from its id. */
async function nextId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('item', 'id'))::int as id`.execute(
    trx,
  )
  return Number(rows[0]?.id)
}

/** Views of uploaded photos in their sequence: the cover is `front`. */
const viewOf = (at: number): string => (at === 0 ? 'front' : `photo-${at}`)

async function writeParts(trx: Trx, id: number, itemNo: string, input: SaveItemInput, now: number): Promise<void> {
  const { attributes, flaws, grade, photos, report } = input
  // Flaws refer to pictures, so they go first and come last.
  await trx.deleteFrom('flaw').where('itemId', '=', id).execute()
  if (photos) {
    await trx.deleteFrom('itemPicture').where('itemId', '=', id).execute()
    if (photos.length > 0) {
      const size = { width: PICTURE_SIZE, height: PICTURE_SIZE }
      await trx
        .insertInto('itemPicture')
        .values(photos.map(({ title }, at) => ({ itemId: id, position: at, view: viewOf(at), alt: title, ...size })))
        .execute()
    }
  }
  if (flaws.length > 0) {
    await trx
      .insertInto('flaw')
      .values(
        flaws.map(({ pictureIndex, closeUpIndex, ...flaw }, position) => ({
          ...flaw,
          itemId: id,
          position,
          picturePosition: pictureIndex,
          closeUpPosition: closeUpIndex,
        })),
      )
      .execute()
  }
  await trx.deleteFrom('itemAttribute').where('itemId', '=', id).execute()
  if (attributes.length > 0) {
    await trx
      .insertInto('itemAttribute')
      .values(attributes.map(({ attributeId, value }) => ({ itemId: id, attributeId: Number(attributeId), value })))
      .execute()
  }
  if (report === null) {
    await trx.deleteFrom('inspectionReport').where('itemId', '=', id).execute()
    return
  }
  const { inspector, inspectedOn, conclusion, sections } = report
  const inspectedAt = Date.parse(inspectedOn) + NOON_IN_CHINA_MS
  if (Number.isNaN(inspectedAt) || inspectedAt > now + 24 * 3_600_000) throw refuseField('report', '查验日期不正确')
  const madeBy = await trx.selectFrom('item').select('ownerType').where('id', '=', id).executeTakeFirst()
  const values = { inspector, conclusion, grade, inspectedAt }
  await trx
    .insertInto('inspectionReport')
    .values({
      ...values,
      itemId: id,
      reportNo: itemNo.replace(/^ZX[A-Z]?/, 'ZXR'),
      madeBy: madeBy?.ownerType === 'merchant' ? 'seller' : 'platform',
    })
    .onConflict((conflict) => conflict.column('itemId').doUpdateSet(values))
    .execute()
  await trx.deleteFrom('inspectionSection').where('itemId', '=', id).execute()
  await trx
    .insertInto('inspectionSection')
    .values(sections.map((section, position) => ({ ...section, itemId: id, position })))
    .execute()
}

/** The item that is edited, locked. @throws Refusal NOT_FOUND, CONFLICT for a version that is over, BAD_REQUEST */
async function editedItem(trx: Trx, { id, version }: SaveItemInput): Promise<StoredItem | null> {
  if (id === undefined) return null
  const known = await lockedItem(trx, Number(id))
  if (known.version !== version) throw new Refusal(RET.CONFLICT, DESK.changed)
  const lock = lockedBy(known)
  if (lock !== '') throw new Refusal(RET.BAD_REQUEST, lock)
  return known
}

async function countPictures(trx: Trx, { photos }: SaveItemInput, known: StoredItem | null): Promise<number> {
  if (photos) return photos.length
  const { count } = await trx
    .selectFrom('itemPicture')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('itemId', '=', known?.id ?? 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const noReturnOf = (input: SaveItemInput, known: StoredItem | null): boolean =>
  input.noReturn ?? known?.noReturn ?? false

/** @throws Refusal BAD_REQUEST with the field */
async function checkInput(trx: Trx, input: SaveItemInput, known: StoredItem | null, sellerId: number): Promise<void> {
  const { flaws, photos, priceFen, referencePriceFen, referencePriceSource, report } = input
  if (known && known.state !== 'DRAFT') await refuseOtherOwner(trx, known, sellerId)
  await refuseTakenSerial(trx, input, known?.id)
  if (referencePriceFen !== null && referencePriceSource.trim() === '') {
    throw refuseField('referencePriceSource', DESK.referenceSource)
  }
  if (known?.wasListed === true && priceFen !== undefined && priceFen !== known.priceFen) {
    throw refuseField('priceFen', DESK.priceByAction)
  }
  if (photos && new Set(photos.map(({ file }) => file)).size !== photos.length) {
    throw refuseField('photos', DESK.badPhoto)
  }
  const pictureCount = await countPictures(trx, input, known)
  checkFlaws(flaws, pictureCount)
  if (noReturnOf(input, known) && !mayExcludeReturn(input)) throw refuseField('noReturn', DESK.noReturn)
  // An item on sale stays fit for it.
  if (known?.state === 'ON_SALE') refuseUnfit({ pictureCount, hasReport: report !== null })
}

/** What the item's row is to hold, but for the price of an item that was on sale, and what a new one begins with. */
function valuesOf(input: SaveItemInput, known: StoredItem | null, { brand, series, leaf, seller }: Chosen) {
  const { referencePriceFen, referencePriceSource } = input
  const subject = input.photos
    ? { photos: Object.fromEntries(input.photos.map(({ file }, at) => [viewOf(at), file])) }
    : (known?.subject ?? { photos: {} })
  return {
    brandId: brand.id,
    seriesId: series.id,
    categoryId: leaf.id,
    model: input.model,
    title: input.title,
    description: input.description,
    grade: input.grade,
    noReturn: noReturnOf(input, known),
    size: input.size,
    material: input.material,
    colour: input.colour,
    hardware: input.hardware,
    productionYear: input.productionYear,
    serialNo: input.serialNo,
    accessories: input.accessories,
    ownerType: ownerOf(seller.kind),
    sellerId: seller.id,
    referencePriceFen,
    referencePriceSource: referencePriceFen === null ? null : referencePriceSource,
    subject: JSON.stringify(subject),
    subjectHash: hashSubject(subject as object),
  }
}

async function writeRow(trx: Trx, input: SaveItemInput, known: StoredItem | null, chosen: Chosen, now: number) {
  const priceFen = input.priceFen ?? known?.priceFen
  if (priceFen === undefined) throw refuseField('priceFen', DESK.needsPrice)
  const values = valuesOf(input, known, chosen)
  const { referencePriceFen } = values
  const prices = { priceFen, firstPriceFen: priceFen }
  const referencePriceOn = sql<
    string | null
  >`case when ${referencePriceFen}::bigint is null then null else current_date end`
  if (known) {
    return trx
      .updateTable('item')
      .set({ ...values, ...(!known.wasListed && prices), version: sql`version + 1` })
      .$if(known.referencePriceFen !== referencePriceFen, (query) => query.set({ referencePriceOn }))
      .where('id', '=', known.id)
      .returning(['id', 'version', 'itemNo'])
      .executeTakeFirstOrThrow()
  }
  const id = await nextId(trx)
  const itemNo = `ZXN${String(id).padStart(8, '0')}`
  const draft = { id, itemNo, state: 'DRAFT', orderNo: null, score: NEW_SCORE, listedAt: now } as const
  return trx
    .insertInto('item')
    .values({ ...values, ...prices, ...draft, referencePriceOn })
    .returning(['id', 'version', 'itemNo'])
    .executeTakeFirstOrThrow()
}

/** The uploaded photos are the item's from now on. @throws Refusal BAD_REQUEST when one is another item's */
async function givePhotos(
  trx: Trx,
  itemId: number,
  files: readonly string[],
  keepPhotos: SaveContext['keepPhotos'],
): Promise<void> {
  if (files.length === 0) return
  await keepPhotos(files, itemId)
  const { numUpdatedRows } = await trx
    .updateTable('itemPhoto')
    .set({ itemId })
    .where('file', 'in', files)
    .where((where) => where.or([where('itemId', 'is', null), where('itemId', '=', itemId)]))
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== files.length) throw refuseField('photos', DESK.badPhoto)
}

/**
 * Creates a draft, or edits an item as it was read.
 * @returns the item with what the audit notes
 * @throws Refusal NOT_FOUND, CONFLICT for a version that is over, BAD_REQUEST with the field
 */
export async function saveItem(
  trx: Trx,
  input: SaveItemInput,
  { operatorId, now, keepPhotos }: SaveContext,
): Promise<{ id: number; version: number; before: unknown }> {
  const known = await editedItem(trx, input)
  const chosen = await readChosen(trx, input)
  await checkInput(trx, input, known, chosen.seller.id)
  const { id, version, itemNo } = await writeRow(trx, input, known, chosen, now).catch((error: unknown) => {
    // Another operator has just saved the same serial number.
    if (isUniqueViolation(error)) throw refuseField('serialNo', DESK.serialTaken('', input.title))
    throw error
  })
  await writeParts(trx, id, itemNo, input, now)
  await givePhotos(trx, id, input.photos?.map(({ file }) => file) ?? [], keepPhotos)
  await rewriteWords(trx, [id])
  if (!known) await noteItemCreated(trx, { id, operatorId, now })
  return {
    id,
    version,
    before: known && {
      title: known.title,
      grade: known.grade,
      noReturn: known.noReturn,
      serialNo: known.serialNo,
      version: known.version,
    },
  }
}

/** @throws Refusal BAD_REQUEST for what an item on sale must have */
export function refuseUnfit({ pictureCount, hasReport }: { pictureCount: number; hasReport: boolean }): void {
  if (pictureCount === 0) throw refuseField('photos', DESK.needsPhoto)
  if (!hasReport) throw refuseField('report', DESK.needsReport)
}

interface WordRow {
  id: number
  itemNo: string
  brandName: string
  latinName: string
  brandAliases: string[]
  series: string
  leafName: string
  leafAliases: string[]
  topName: string
  topAliases: string[]
  model: string
  title: string
  colour: string
  material: string
  size: string
  hardware: string
  grade: Grade
  year: number | null
  movement: string
}

/** Items whose words are written by one statement. */
const WORDS_BATCH = 1000

/** Writes the words of items anew, after an edit or when a name that they contain has changed. */
export async function rewriteWords(trx: Trx, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += WORDS_BATCH) {
    const batch = ids.slice(at, at + WORDS_BATCH)
    const { rows } = await sql<WordRow>`
      select i.id, i.item_no, b.name as brand_name, b.latin_name, b.aliases as brand_aliases, s.name as series,
        c.name as leaf_name, c.aliases as leaf_aliases, t.name as top_name, t.aliases as top_aliases, i.model, i.title,
        i.colour, i.material, i.size, i.hardware, i.grade, i.production_year as year,
        coalesce((select min(v.value) from item_attribute v join attribute a on a.id = v.attribute_id
          where v.item_id = i.id and a.name = ${MOVEMENT_ATTRIBUTE}), '') as movement
      from item i join brand b on b.id = i.brand_id join series s on s.id = i.series_id
      join category c on c.id = i.category_id join category t on t.id = c.parent_id
      where i.id = any(${batch}::bigint[])`.execute(trx)
    const words = rows.map((row) => ({
      item_id: row.id,
      words: itemWords({
        ...row,
        brand: { name: row.brandName, latinName: row.latinName, aliases: row.brandAliases },
        leaf: { name: row.leafName, aliases: row.leafAliases },
        top: { name: row.topName, aliases: row.topAliases },
      }),
    }))
    await sql`insert into item_search (item_id, words)
      select item_id, words::tsvector from json_to_recordset(${JSON.stringify(words)}::json) as w (item_id bigint, words text)
      on conflict (item_id) do update set words = excluded.words`.execute(trx)
  }
}
