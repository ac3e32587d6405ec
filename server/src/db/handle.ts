/** The typed database handle of all queries. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { guarded } from './guard'
import { withPrepared } from './prepared'
import type { Database } from './schema'

export type Db = Kysely<Database>

/**
 * A handle over any pool that speaks PostgreSQL. Columns are snake_case there, camelCase here; keys inside json stay
 * unchanged.
 */
export function createHandle(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: guarded(new PostgresDialect({ pool: withPrepared(pool) })),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
