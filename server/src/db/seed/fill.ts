/**
 * Fills an empty catalogue with the demonstration items, once: a marker row prevents a second time. It is one
 * transaction, so an interrupted start leaves nothing behind.
 */
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../database'
import { BANNER_ROWS } from './banners'
import { generateCatalogue, FIRST_ITEM_ID } from './generate'
import { insertGuides } from './guides'
import { insertItems, insertRows } from './insert'
import { EVERYDAY_TERMS, insertSearchTerms, LATER_SEARCH_TERMS, SEARCH_TERMS } from './search-terms'
import { ATTRIBUTE_ROWS, BRAND_ROWS, LEAF_CATEGORY_ROWS, SERIES_ROWS, TOP_CATEGORY_ROWS } from './reference'
import { sellerRows } from './sellers'

/** Number of items in the demonstration catalogue. */
export const DEMONSTRATION_COUNT = 600
const MARKER = 'demonstration'
/** Terms and guides came later than the first catalogues: a database from before gets them at its next start. */
const TERMS = [
  ['search terms', SEARCH_TERMS],
  ['search terms 2', LATER_SEARCH_TERMS],
  ['search terms 3', EVERYDAY_TERMS],
] as const
const GUIDES_MARKER = 'guides'
/** Any constant: when several processes start at once, one fills, and the others wait and find the marker. */
const FILL_LOCK = 7_402_001

export interface FillOptions {
  /** Listing times and price histories end before this instant, ms. */
  readonly now: number
  readonly count?: number
  readonly seed?: number
  readonly onProgress?: (done: number, count: number) => void
}

async function fillReference(trx: Trx, now: number): Promise<void> {
  await insertRows(trx, 'brand', BRAND_ROWS)
  await insertRows(trx, 'series', SERIES_ROWS)
  await insertRows(trx, 'category', TOP_CATEGORY_ROWS)
  await insertRows(trx, 'category', LEAF_CATEGORY_ROWS)
  await insertRows(trx, 'attribute', ATTRIBUTE_ROWS)
  await insertRows(trx, 'banner', BANNER_ROWS)
  const { users, identities, sellers } = sellerRows(now)
  await insertRows(trx, 'app_user', users)
  await insertRows(trx, 'identity', identities)
  await insertRows(trx, 'seller', sellers)
}

async function isFilled(db: Db, name: string): Promise<boolean> {
  const known = await db.selectFrom('catalogueFill').select('name').where('name', '=', name).executeTakeFirst()
  return known !== undefined
}

/** Writes the search terms, once: afterwards the operator's console owns them. */
async function fillSearchTerms(trx: Trx, now: number): Promise<void> {
  for (const [name, terms] of TERMS) {
    if (await isFilled(trx, name)) continue
    const itemCount = await insertSearchTerms(trx, terms)
    await trx.insertInto('catalogueFill').values({ name, filledAt: now, itemCount }).execute()
  }
}

/** Writes the guides, once, as the search terms. */
async function fillGuides(trx: Trx, now: number): Promise<void> {
  if (await isFilled(trx, GUIDES_MARKER)) return
  const itemCount = await insertGuides(trx)
  await trx.insertInto('catalogueFill').values({ name: GUIDES_MARKER, filledAt: now, itemCount }).execute()
}

/** Whether the catalogue is the demonstration's. */
export const isCatalogueFilled = (db: Db): Promise<boolean> => isFilled(db, MARKER)

/** @returns the number of items written now; 0 when the catalogue had been filled before. */
export async function fillCatalogue(db: Db, options: FillOptions): Promise<number> {
  const { now, count = DEMONSTRATION_COUNT, seed, onProgress } = options
  const done = await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(trx)
    // A large fill takes longer than the statement timeout of requests.
    await sql`set local statement_timeout = 0`.execute(trx)
    // Between its statements items are generated, on a busy machine for longer than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    if (await isFilled(trx, MARKER)) {
      await fillSearchTerms(trx, now)
      await fillGuides(trx, now)
      return 0
    }
    await fillReference(trx, now)
    await fillSearchTerms(trx, now)
    await fillGuides(trx, now)
    const items = generateCatalogue(seed === undefined ? { count, now } : { count, now, seed })
    const written = await insertItems(trx, items, (sofar) => onProgress?.(sofar, count))
    await sql`select setval(pg_get_serial_sequence('item', 'id'), ${FIRST_ITEM_ID + Math.max(written, 1) - 1})`.execute(
      trx,
    )
    await trx.insertInto('catalogueFill').values({ name: MARKER, filledAt: now, itemCount: written }).execute()
    return written
  })
  if (done > 0) {
    for (const table of [
      'item',
      'item_search',
      'item_picture',
      'flaw',
      'price_event',
      'item_attribute',
      'inspection_section',
    ]) {
      await sql`analyze ${sql.table(table)}`.execute(db)
    }
  }
  return done
}
