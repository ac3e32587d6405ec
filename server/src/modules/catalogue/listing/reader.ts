/**
 * Keeps the listing in sync with the database. `item_change` is the change log: a reader stores the snapshot of its
 * last look, and reads the changes of transactions that were not visible in it. So a change that commits late is not
 * missed, and none is read twice, however long a transaction runs.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { CHANGE_BATCH, CHANGE_LOG_RETENTION_MS, LISTING_RELOAD_AFTER_MS, LOAD_BATCH } from '../limits'
import { LOOK } from '../pictures'
import { Listing, type ListingRow } from './listing'
import { readReference, type Reference } from './reference'

export interface ListingState {
  listing: Listing
  reference: Reference
}

export interface ListingReader {
  /** The listing, at most `maxAgeMs` old. Concurrent requests share one poll. */
  current(): Promise<ListingState>
}

export interface ReaderOptions {
  db: Db
  maxAgeMs: number
  /** Monotonic ms; a poll's age does not depend on the time of day. */
  elapsed?: () => number
}

const columns = sql`id, brand_id, series_id, category_id, grade, size, material, colour, price_fen, dropped_fen, listed_at, score,
  title, reference_price_fen, subject_hash, ${sql.raw(LOOK)} as look, state = 'ON_SALE' as on_sale`

/** `xmin:xmax:transactions under way`; all transactions before xmin have ended. */
type Snapshot = string

async function readSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  if (!rows[0]) throw new Error('the database has no snapshot')
  return rows[0].snapshot
}

/** The items changed by transactions that were not visible in a snapshot, and the snapshot of this look. */
async function readChanges(db: Db, since: Snapshot): Promise<{ snapshot: Snapshot; ids: number[] }> {
  const { rows } = await sql<{ snapshot: Snapshot; ids: number[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct item_id from item_change
      where xid >= pg_snapshot_xmax(${since}::pg_snapshot)
        or xid = any(array(select pg_snapshot_xip(${since}::pg_snapshot)))
      limit ${CHANGE_BATCH + 1}
    ) as ids`.execute(db)
  if (!rows[0]) throw new Error('the database has no snapshot')
  return rows[0]
}

/** An id of no item, by which the change log reports that the search terms changed (migration 016). */
const SEARCH_TERMS_ID = 0

export function createListingReader({ db, maxAgeMs, elapsed = () => performance.now() }: ReaderOptions): ListingReader {
  let state: ListingState | null = null
  let snapshot: Snapshot = ''
  let lookedAt = 0
  /** An earlier snapshot of this reader. */
  let settled: { snapshot: Snapshot; at: number } = { snapshot: '1:1:', at: elapsed() }
  let running: Promise<ListingState> | null = null

  async function load(): Promise<ListingState> {
    // The snapshot is read first: a change that commits between the statements is then read twice rather than never.
    const next = await readSnapshot(db)
    const reference = await readReference(db)
    const listing = new Listing()
    for (let last = 0, full = true; full;) {
      const { rows } = await sql<ListingRow>`select ${columns} from item where id > ${last} and state = 'ON_SALE'
        order by id limit ${LOAD_BATCH}`.execute(db)
      listing.update(rows)
      last = rows.at(-1)?.id ?? last
      full = rows.length === LOAD_BATCH
    }
    snapshot = next
    return { listing, reference }
  }

  async function follow(known: ListingState): Promise<ListingState> {
    const { snapshot: next, ids } = await readChanges(db, snapshot)
    if (ids.length > CHANGE_BATCH) return load()
    let { reference } = known
    if (ids.length > 0) {
      const found = await sql<ListingRow>`select ${columns} from item where id = any(${ids}::bigint[])`.execute(db)
      const isChanged = ids.includes(SEARCH_TERMS_ID) || !found.rows.every(reference.knows)
      if (isChanged) reference = await readReference(db)
      const present = new Set(found.rows.map((row) => row.id))
      known.listing.update(
        found.rows,
        ids.filter((id) => !present.has(id)),
      )
    }
    snapshot = next
    return reference === known.reference ? known : { listing: known.listing, reference }
  }

  /**
   * Deletes the changes that were visible long ago: every reader has looked since then, or will rebuild. Their own time
   * does not matter, since a transaction may log a change long before it commits.
   */
  async function trim(now: number): Promise<void> {
    if (now - settled.at <= CHANGE_LOG_RETENTION_MS) return
    const known = settled
    settled = { snapshot, at: now }
    await sql`delete from item_change where xid < pg_snapshot_xmin(${known.snapshot}::pg_snapshot)`.execute(db)
  }

  async function look(): Promise<ListingState> {
    const startedAt = elapsed()
    const stale = state === null || startedAt - lookedAt > LISTING_RELOAD_AFTER_MS
    state = state === null || stale ? await load() : await follow(state)
    lookedAt = startedAt
    await trim(startedAt)
    return state
  }

  return {
    async current() {
      if (state !== null && elapsed() - lookedAt < maxAgeMs) return state
      running ??= look().finally(() => {
        running = null
      })
      return running
    },
  }
}
