/** Databases for tests: emptied embedded ones, or fresh ones on the PostgreSQL of TEST_DATABASE_URL. */
import type { PGlite } from '@electric-sql/pglite'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createPool } from '../../server/src/db/database'
import { createHandle, type Db } from '../../server/src/db/handle'
import { embeddedPool } from '../../server/src/db/embedded'
import { migrate } from '../../server/src/db/migrate'

interface EmbeddedPostgres {
  PGlite: { create(dataDir: string): Promise<PGlite> }
  createPgConfig: (pglite: PGlite) => object
  idle: PGlite[]
}
declare global {
  /** From test/helpers/embedded-environment.js. */
  var embeddedPostgres: EmbeddedPostgres
}

export const isPostgres = process.env.TEST_DATABASE_URL !== undefined

export interface TestDatabase {
  db: Db
  close(): Promise<void>
}

/**
 * A migrated database with its handle: empty, or with the content of a dump.
 * @param dump SQL that pg_dump wrote with --inserts
 */
export async function openTestDatabase(dump = ''): Promise<TestDatabase> {
  const opened = isPostgres ? await openPostgres(dump) : await openEmbedded(dump)
  await migrate(opened.db)
  return opened
}

/** An empty database on the test PostgreSQL, for tests that start processes of their own. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name}`)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

const administer = (statement: string) => execute(process.env.TEST_DATABASE_URL ?? '', statement)

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openPostgres(dump: string): Promise<TestDatabase> {
  const { url, drop } = await createTestDatabase()
  // A dump changes settings of its connection.
  if (dump !== '') await execute(url, dump)
  // The pool's end does not wait for its connections to close; the drop then cuts them off, which is no error here.
  const db = createHandle(createPool({ databaseUrl: url, poolSize: 10 }, { warn: () => undefined }))
  return {
    db,
    async close() {
      await db.destroy()
      await drop()
    },
  }
}

async function openEmbedded(dump: string): Promise<TestDatabase> {
  const { PGlite, createPgConfig, idle } = globalThis.embeddedPostgres
  const pglite = idle.pop() ?? (await PGlite.create('memory://'))
  await pglite.exec('drop schema public cascade; create schema public')
  if (dump !== '') await pglite.exec(`${dump}; reset all`)
  const db = createHandle(embeddedPool(createPgConfig, pglite))
  return {
    db,
    async close() {
      await db.destroy()
      await pglite.exec('rollback')
      await pglite.exec('discard all')
      idle.push(pglite)
    },
  }
}
