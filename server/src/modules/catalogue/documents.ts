/**
 * Ready documents: the lasting part of an item's detail as JSON text, written once and sent as it is. Triggers mark a
 * document as out of date in the transaction that changes its item (migration 012); a sweep writes it anew, and until
 * then the detail is built from the item's rows.
 *
 * A document names its format, a digest of the wording and of all names that it may contain. So a server with other
 * words, or one that knows a renamed brand, does not use it.
 */
import { createHash } from 'node:crypto'
import { GRADES, type ItemDetail } from '@contract/catalogue'
import type { Db } from '../../db/database'
import { elementsOf, prepared } from '../../db/prepared'
import { JsonText } from '../../kit/reply'
import { toLastingDetail, type FreshDetail, type LastingDetail } from './detail'
import {
  readDocumentRow,
  readOtherwiseFormatted,
  readOutdated,
  storeDocuments,
  type DocumentRow,
  type OutdatedRow,
} from './detail-row'
import { DOCUMENT_BATCH, DOCUMENT_BATCHES, NAMES_EVERY_MS } from './limits'
import { readNames, type Names } from './listing/reference'
import { SERVICES } from './messages'

/** An item that has every field, for the digest: whatever changes a document changes this one's. */
const SAMPLE: DocumentRow = {
  id: 1,
  itemNo: 'no',
  brandId: 0,
  seriesId: 0,
  categoryId: 0,
  title: 'title',
  description: 'description',
  grade: 'A',
  size: 'size',
  material: 'material',
  colour: 'colour',
  hardware: 'hardware',
  productionYear: 2000,
  serialNo: 'serial',
  accessories: ['one', 'two'],
  ownerType: 'own',
  listedAt: 1,
  referencePriceFen: 1,
  referencePriceSource: 'source',
  referencePriceOn: '2026-01-01',
  subjectHash: '0123456789',
  look: 'tote black canvas',
  pictures: [{ view: 'front', alt: 'alt', width: 1, height: 1 }],
  flaws: [],
  attributes: [],
  priceEvents: [],
  report: {
    by: 'platform',
    reportNo: 'no',
    inspectedAt: 1,
    inspector: 'name',
    conclusion: 'text',
    grade: 'A',
    sections: [],
  },
}

const formats = new WeakMap<Names, string>()

/** Identifies the wording of documents. */
export function formatOf(names: Names): string {
  const known = formats.get(names)
  if (known !== undefined) return known
  const attributes = Array.from(names.attributes.keys(), (id): [number, string] => [id, 'value'])
  const digest = createHash('sha256')
  for (const all of [names.brands, names.series, names.categories]) {
    for (const { id, name } of all.values()) digest.update(JSON.stringify([id, name]))
  }
  for (const grade of GRADES) {
    const report = SAMPLE.report && { ...SAMPLE.report, grade }
    digest.update(JSON.stringify(toLastingDetail({ ...SAMPLE, attributes, grade, report }, names)))
  }
  const statement = SAMPLE.report && { ...SAMPLE.report, by: 'seller' as const }
  for (const ownerType of Object.keys(SERVICES) as DocumentRow['ownerType'][]) {
    digest.update(JSON.stringify(toLastingDetail({ ...SAMPLE, accessories: [], ownerType, report: statement }, names)))
  }
  const format = digest.digest('hex').slice(0, 16)
  formats.set(names, format)
  return format
}

/** @param lasting a document, which is the text of a JSON object with at least one key */
export function joinDetail(fresh: FreshDetail, lasting: string): JsonText<ItemDetail> {
  return new JsonText(`${JSON.stringify(fresh).slice(0, -1)},${lasting.slice(1)}`)
}

export const toText = (lasting: LastingDetail): string => JSON.stringify(lasting)

/** The ready document of an item; null while it is out of date. */
export interface ReadyDocument {
  itemId: number
  body: string | null
}

/** SQL that selects the ready documents of items; the argument is the SQL of a bigint[]. */
export const selectDocuments = (ids: string): string =>
  `select item_id as "itemId", body from item_document where item_id = any(${ids})`

const documentsOf = prepared<ReadyDocument>(selectDocuments(elementsOf('$1', 'bigint')))
export const readDocuments = (db: Db, ids: readonly number[]): Promise<ReadyDocument[]> => documentsOf(db, [ids])

/**
 * What the pages of items say of them, without what a sale changes, by id; an item that has no page is missing.
 *
 * @param ready the documents, read with the items or after them
 */
export async function readPages(
  db: Db,
  ids: readonly number[],
  ready: readonly ReadyDocument[],
): Promise<ReadonlyMap<number, LastingDetail>> {
  const pages = new Map<number, LastingDetail>()
  for (const { itemId, body } of ready) {
    if (body !== null && body !== '') pages.set(itemId, JSON.parse(body) as LastingDetail)
  }
  const others = ids.filter((id) => !pages.has(id))
  if (others.length === 0) return pages
  const names = await readNames(db)
  for (const id of others) {
    const [row] = await readDocumentRow(db, [id])
    const page = row ? toLastingDetail(row, names) : null
    if (page) pages.set(id, page)
  }
  return pages
}

export interface DocumentWriter {
  /** Writes some of the documents that are missing or out of date. @returns how many; 0 when none is left. */
  writeSome(): Promise<number>
}

/**
 * Documents of another format are looked for once: servers of two versions that run side by side would otherwise
 * rewrite each other's without end.
 */
export function createDocumentWriter(db: Db, elapsed: () => number = () => performance.now()): DocumentWriter {
  /** Documents up to this id have the format, or are marked as out of date; null when that is so for all. */
  let checkedId: number | null = 0
  /** A name was changed since then: documents of the format before are looked for again. */
  let checkedFormat = ''
  let namesReadAt = -Infinity

  async function write(rows: readonly OutdatedRow[], names: Names): Promise<number> {
    const documents = rows.map((row) => {
      const lasting = toLastingDetail(row, names)
      // Empty for an item that cannot be shown yet.
      return { item_id: row.id, changed_in: row.changedIn, body: lasting === null ? '' : toText(lasting) }
    })
    const [stored] = await storeDocuments(db, [formatOf(names), JSON.stringify(documents)])
    return stored?.count ?? 0
  }

  async function writeBatch(): Promise<number> {
    const outdated = await readOutdated(db, [DOCUMENT_BATCH])
    if (outdated.length > 0) return write(outdated, await readNames(db))
    const isDue = elapsed() - namesReadAt >= NAMES_EVERY_MS
    if (checkedId === null && !isDue) return 0
    const names = await readNames(db)
    namesReadAt = elapsed()
    if (formatOf(names) !== checkedFormat) {
      checkedFormat = formatOf(names)
      checkedId = 0
    }
    if (checkedId === null) return 0
    const others = await readOtherwiseFormatted(db, [checkedId, formatOf(names), DOCUMENT_BATCH])
    checkedId = others.at(-1)?.id ?? null
    return others.length === 0 ? 0 : write(others, names)
  }

  return {
    async writeSome() {
      let written = 0
      for (let batch = 0; batch < DOCUMENT_BATCHES; batch += 1) {
        const count = await writeBatch()
        if (count === 0) break
        written += count
      }
      return written
    },
  }
}
