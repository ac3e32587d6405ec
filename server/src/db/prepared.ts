/**
 * Statements that are parsed and planned once per connection. Kysely sends every statement as new text; for the few
 * that nearly every request needs, planning would cost more than running. `prepared` registers a text, and the pool
 * below sends registered texts by name.
 *
 * PostgreSQL caches a plan only if its estimated cost is not above that of plans for the actual values. With
 * `id = any($1)` it is, since an array of unknown length counts as ten: the statement would be planned again every
 * time. `id = any(${elementsOf('$1', 'bigint')})` has the same estimate either way.
 */
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema'

const names = new Map<string, string>()

/** Runs the statement on a handle or a transaction. Rows have the keys of the statement's aliases (`as "priceFen"`). */
export type PreparedStatement<Row> = (db: Kysely<Database>, parameters: readonly unknown[]) => Promise<Row[]>

/** SQL: an array parameter in a form that allows a cached plan. */
export function elementsOf(parameter: string, type: 'bigint'): string {
  return `array(select unnest(${parameter}::${type}[]))`
}

/** Registers a statement; the same text is registered once. */
export function prepared<Row>(text: string): PreparedStatement<Row> {
  if (!names.has(text)) names.set(text, `reluxe_${names.size + 1}`)
  return async (db, parameters) => {
    const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
    return rows
  }
}

/** Clients of `pg` send a text unnamed; these send registered texts by name. */
const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function withNames(client: pg.PoolClient): PostgresPoolClient {
  const known = clients.get(client)
  if (known) return known
  const query = (text: unknown, values?: unknown[]): unknown => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    if (name === undefined) return client.query(text as string, values)
    return client.query({ name, text: text as string, values: values ?? [] })
  }
  const wrapped = { query, release: () => client.release() } as PostgresPoolClient
  clients.set(client, wrapped)
  return wrapped
}

/** The same pool for Kysely, with registered statements sent by name. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  return { connect: async () => withNames(await pool.connect()), end: () => pool.end() }
}
