/** Writes items in batches: one statement per table and batch, the rows as one JSON parameter. */
import { sql } from 'kysely'
import { PICTURE_SIZE } from '../../modules/catalogue/limits'
import { hashSubject } from '../../kit/picture-address'
import { itemWords } from '../../modules/catalogue/search/item-words'
import type { Trx } from '../database'
import { TOP_CATEGORIES } from './categories'
import { consentRows } from './consents'
import type { SeedItem } from './make-item'
import { attributeId, brandId, categoryId, seriesId } from './reference'
import { sellerOf } from './sellers'

/** Items per batch: some MB of JSON, small beside the database's memory. */
const BATCH = 2000

type Row = Readonly<Record<string, unknown>>

/** The source of every list price here; its day is the one on which the item was listed. */
const LIST_PRICE_SOURCE = '品牌官方售价'

/** The day in China, UTC+8: `2026-11-21`. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** All rows must have the same keys; columns without a key get their defaults. */
export async function insertRows(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

/**
 * About 20 of 600 cannot be returned without a reason: flawed ones of the shop, and of consigned ones those of the
 * lowest grade.
 */
const isExcludedFromReturn = ({ grade, owner, flaws }: SeedItem): boolean =>
  flaws.some(({ pin }) => pin) && ((owner === 'own' && grade === 'BC') || (owner !== 'merchant' && grade === 'C'))

function itemRow(item: SeedItem): Row {
  return {
    id: item.id,
    item_no: item.itemNo,
    brand_id: brandId(item.brand.code),
    series_id: seriesId(item.brand.code, item.series),
    category_id: categoryId(item.leaf.kind),
    model: item.model,
    title: item.title,
    description: item.description,
    grade: item.grade,
    size: item.size,
    material: item.material,
    colour: item.colour,
    hardware: item.hardware,
    production_year: item.year,
    serial_no: item.serialNo,
    accessories: item.accessories,
    no_return: isExcludedFromReturn(item),
    owner_type: item.owner,
    seller_id: sellerOf(item),
    state: item.sold ? 'SOLD' : 'ON_SALE',
    price_fen: item.priceFen,
    first_price_fen: item.ladder[0]?.priceFen ?? item.priceFen,
    reference_price_fen: item.referenceFen,
    reference_price_source: item.referenceFen === null ? null : LIST_PRICE_SOURCE,
    reference_price_on: item.referenceFen === null ? null : dayOf(item.listedAt),
    score: item.score,
    subject: item.subject,
    subject_hash: hashSubject(item.subject),
    listed_at: item.listedAt,
  }
}

/** The words that find an item. */
export function searchWords(item: SeedItem): string {
  const top = TOP_CATEGORIES.find(({ code }) => code === item.category)
  const movement = item.attributes.find(([code]) => code === 'movement')?.[1] ?? ''
  return itemWords({ ...item, top, movement })
}

function tablesOf(items: readonly SeedItem[]): [string, Row[]][] {
  const rows = (of: (item: SeedItem, id: { item_id: number }) => Row | readonly Row[]): Row[] =>
    items.flatMap((item) => of(item, { item_id: item.id }))
  const size = { width: PICTURE_SIZE, height: PICTURE_SIZE }
  return [
    ['item', items.map(itemRow)],
    ['price_consent', rows(consentRows)],
    ['item_search', rows((item, id) => ({ ...id, words: searchWords(item) }))],
    [
      'item_picture',
      rows((item, id) => item.pictures.map((picture, position) => ({ ...id, position, ...picture, ...size }))),
    ],
    [
      'flaw',
      rows((item, id) =>
        item.flaws.map(({ type, place, description, pin }, position) => {
          const at = (view: string): number => item.pictures.findIndex((picture) => picture.view === view)
          // Close-ups are numbered among the flaws that are drawn.
          const drawn = item.flaws.slice(0, position).filter((flaw) => flaw.pin).length
          return {
            ...id,
            position,
            type,
            place,
            description,
            picture_position: pin ? at(pin.view) : null,
            x: pin?.x ?? null,
            y: pin?.y ?? null,
            close_up_position: pin ? at(`flaw-${drawn}`) : null,
          }
        }),
      ),
    ],
    [
      'item_attribute',
      rows((item, id) => item.attributes.map(([code, value]) => ({ ...id, attribute_id: attributeId(code), value }))),
    ],
    [
      'price_event',
      rows((item, id) => item.ladder.map(({ at, priceFen, reason }) => ({ ...id, at, price_fen: priceFen, reason }))),
    ],
    [
      'inspection_report',
      rows(({ report, grade, owner }, id) => ({
        ...id,
        made_by: owner === 'merchant' ? 'seller' : 'platform',
        report_no: report.reportNo,
        inspected_at: report.inspectedAt,
        inspector: report.inspector,
        conclusion: report.conclusion,
        grade,
      })),
    ],
    [
      'inspection_section',
      rows(({ report }, id) => report.sections.map((section, position) => ({ ...id, position, ...section }))),
    ],
    // The platform has not received a merchant's item yet.
    [
      'custody_event',
      rows(({ custody, owner }, id) => (owner === 'merchant' ? [] : custody.map((event) => ({ ...id, ...event })))),
    ],
  ]
}

/** Writes every item. @returns how many there were. */
export async function insertItems(
  trx: Trx,
  items: Iterable<SeedItem>,
  onProgress: (done: number) => void,
): Promise<number> {
  let batch: SeedItem[] = []
  let done = 0
  const flush = async (): Promise<void> => {
    for (const [table, rows] of tablesOf(batch)) await insertRows(trx, table, rows)
    done += batch.length
    batch = []
    onProgress(done)
  }
  for (const item of items) {
    batch.push(item)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return done
}
