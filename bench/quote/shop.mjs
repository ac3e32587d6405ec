/** A private PostgreSQL with a catalogue and the demonstration's past sales, for the measurements of buy-back. */
import pg from 'pg'
import { createHandle } from '../../server/src/db/handle'
import { migrate } from '../../server/src/db/migrate'
import { fillCatalogue } from '../../server/src/db/seed/fill'
import { types } from '../../server/src/db/types'
import { fillDemonstrationSales } from '../../server/src/modules/valuation/demo'

export async function withPastSales(work) {
  const { startPostgres, DISPOSABLE } = await import('../../scripts/postgres.mjs')
  const postgres = await startPostgres({ settings: DISPOSABLE })
  const pool = new pg.Pool({ connectionString: postgres.url, types })
  try {
    const now = Date.now()
    const db = createHandle(pool)
    await migrate(db)
    await fillCatalogue(db, { now, count: Number(process.env.ITEMS ?? 5_000) })
    await fillDemonstrationSales(db, now)
    await work({ db, pool, now })
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
