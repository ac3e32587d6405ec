/**
 * Keeps the listing in sync with the database. `item_change` is the change log: a reader stores the oldest transaction
 * that was still running at its last poll, and reads everything from that one on, so that a change which commits late
 * is not missed.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { CHANGE_BATCH, CHANGE_LOG_RETENTION_MS, LISTING_RELOAD_AFTER_MS, LOAD_BATCH } from '../limits'
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
  state = 'ON_SALE' as on_sale`

async function horizonOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    horizon: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]?.horizon ?? '0'
}

export function createListingReader({ db, maxAgeMs, elapsed = () => performance.now() }: ReaderOptions): ListingReader {
  let state: ListingState | null = null
  let horizon = '0'
  let lookedAt = 0
  let trimmedAt = elapsed()
  let running: Promise<ListingState> | null = null

  async function load(): Promise<ListingState> {
    // The horizon is read first: a change that commits between the two statements is then read twice rather than never.
    const next = await horizonOf(db)
    const reference = await readReference(db)
    const listing = new Listing()
    for (let last = 0, full = true; full;) {
      const { rows } = await sql<ListingRow>`select ${columns} from item where id > ${last} and state = 'ON_SALE'
        order by id limit ${LOAD_BATCH}`.execute(db)
      listing.update(rows)
      last = rows.at(-1)?.id ?? last
      full = rows.length === LOAD_BATCH
    }
    horizon = next
    return { listing, reference }
  }

  async function follow(known: ListingState): Promise<ListingState> {
    const { rows } = await sql<{ horizon: string; ids: number[] }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        array(select distinct item_id from item_change where xid >= ${horizon}::xid8 limit ${CHANGE_BATCH + 1}) as ids`.execute(
      db,
    )
    const [look] = rows
    if (!look) return known
    if (look.ids.length > CHANGE_BATCH) return load()
    if (look.ids.length > 0) {
      const found = await sql<ListingRow>`select ${columns} from item where id = any(${look.ids}::bigint[])`.execute(db)
      const { reference } = known
      if (found.rows.some((row) => !reference.knows(row))) return load()
      const present = new Set(found.rows.map((row) => row.id))
      known.listing.update(
        found.rows,
        look.ids.filter((id) => !present.has(id)),
      )
    }
    horizon = look.horizon
    return known
  }

  /** The log need not be longer than the time after which a reader rebuilds; one reader per minute trims it. */
  async function trim(): Promise<void> {
    if (elapsed() - trimmedAt < 60_000) return
    trimmedAt = elapsed()
    await sql`delete from item_change where changed_at < clock_timestamp() - make_interval(secs => ${CHANGE_LOG_RETENTION_MS / 1000})`.execute(
      db,
    )
  }

  async function look(): Promise<ListingState> {
    const startedAt = elapsed()
    const stale = state === null || startedAt - lookedAt > LISTING_RELOAD_AFTER_MS
    state = state === null || stale ? await load() : await follow(state)
    lookedAt = startedAt
    await trim()
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
