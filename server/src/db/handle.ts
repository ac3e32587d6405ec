/** The typed database handle of all queries. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { guarded } from './guard'
import { withPrepared } from './prepared'
import type { Database } from './schema'
import { createSlowStatements, type SlowStatement, type SlowStatements } from './slow-statements'

export type Db = Kysely<Database>

/**
 * A handle over any pool that speaks PostgreSQL. Columns are snake_case there, camelCase here; keys inside json stay
 * unchanged.
 */
export function createHandle(pool: pg.Pool): Db {
  const slow = createSlowStatements()
  const db = new Kysely<Database>({
    dialect: guarded(new PostgresDialect({ pool: withPrepared(pool) })),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: slow.note,
  })
  pools.set(db, pool)
  slowStatements.set(db, slow)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()
const slowStatements = new WeakMap<Db, SlowStatements>()

/** The pool of a handle: for what needs a connection of its own. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('the handle of a transaction has no pool')
  return pool
}

/** Slow statements of a handle since the last call. */
export const takeSlowStatements = (db: Db): SlowStatement[] => slowStatements.get(db)?.take() ?? []

/** Connections of a handle's pool, and the requests that wait for one. */
export function poolCounts(db: Db): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}
