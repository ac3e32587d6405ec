/** Databases for tests: emptied embedded ones, or fresh ones on the PostgreSQL of TEST_DATABASE_URL. */
import type { PGlite } from '@electric-sql/pglite'
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createPool } from '../../server/src/db/database'
import { createHandle, type Db } from '../../server/src/db/handle'
import { embeddedPool } from '../../server/src/db/embedded'
import { migrate } from '../../server/src/db/migrate'
import { migrations } from '../../server/src/db/migrations/index'

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
  if (isPostgres && dump === '') return openPostgres(await migratedTemplate())
  const opened = isPostgres ? await openPostgres() : await openEmbedded()
  if (dump !== '') await opened.load(dump)
  await migrate(opened.db)
  return opened
}

/**
 * A database as a version before had it: empty, with the migrations before one of them. `migrate(db)` brings it up to
 * date.
 * @param before the name of the first migration that is left out
 */
export async function openOlderDatabase(before: string): Promise<TestDatabase> {
  const opened = isPostgres ? await openPostgres() : await openEmbedded()
  await migrate(opened.db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < before)))
  return opened
}

interface OpenedDatabase extends TestDatabase {
  /** Runs a dump's statements. */
  load(dump: string): Promise<void>
}

/** An empty database on the test PostgreSQL, for tests that start processes of their own; or a template's copy. */
export async function createTestDatabase(template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Without a crash to survive, copying the files costs less than half of writing each page to the log.
  await administer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  return { url: urlOf(name), drop: () => administer(`drop database if exists ${name} with (force)`) }
}

/** A migrated and otherwise empty database on the test PostgreSQL, for tests that start processes of their own. */
export const createMigratedDatabase = async (): ReturnType<typeof createTestDatabase> =>
  createTestDatabase(await migratedTemplate())

const temporary: string[] = []
afterAll(() => {
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true, force: true })
})

let migratedFolder: Promise<string> | undefined

/**
 * Puts a migrated and otherwise empty embedded database where a process looks for it. One is made for all tests of a
 * file: migrating takes most of a start.
 * @param dataDir the folder that the process gets as DATA_DIR
 */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  migratedFolder ??= makeMigratedFolder()
  cpSync(await migratedFolder, path.join(dataDir, 'db'), { recursive: true })
}

async function makeMigratedFolder(): Promise<string> {
  const { PGlite, createPgConfig } = globalThis.embeddedPostgres
  const parent = mkdtempSync(path.join(os.tmpdir(), 'reluxe-migrated-'))
  temporary.push(parent)
  const folder = path.join(parent, 'db')
  const pglite = await PGlite.create(folder)
  const db = createHandle(embeddedPool(createPgConfig, pglite))
  await migrate(db)
  await db.destroy()
  await pglite.close()
  return folder
}

/** Chosen freely: the worker that holds this lock makes the template. */
const TEMPLATE_LOCK = 7_340_281
const MIGRATIONS = path.join(__dirname, '../../server/src/db/migrations')

let template: Promise<string> | undefined

/** The name of a migrated database to copy, which takes a sixth of the time of migrating. All workers share it. */
function migratedTemplate(): Promise<string> {
  template ??= withClient(process.env.TEST_DATABASE_URL ?? '', async (client) => {
    const hash = createHash('sha256')
    for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(path.join(MIGRATIONS, file)))
    const name = `template_${hash.digest('hex').slice(0, 16)}`
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    // It gets its name when it is whole.
    const made = `${name}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${made}`)
    const db = handleOf(urlOf(made))
    await migrate(db)
    await db.destroy()
    await waitForNoConnection(client, made)
    await client.query(`alter database ${made} rename to ${name}`)
    return name
  })
  return template
}

/** A pool's end does not wait for its connections to close. */
async function waitForNoConnection(client: pg.Client, database: string): Promise<void> {
  const open = () => client.query('select 1 from pg_stat_activity where datname = $1', [database])
  while ((await open()).rowCount !== 0);
}

function urlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

const administer = (statement: string) => execute(process.env.TEST_DATABASE_URL ?? '', statement)

const execute = (url: string, statement: string) =>
  withClient(url, async (client) => void (await client.query(statement)))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const handleOf = (url: string): Db =>
  createHandle(createPool({ databaseUrl: url, poolSize: 10 }, { warn: () => undefined }))

async function openPostgres(copied?: string): Promise<OpenedDatabase> {
  const { url, drop } = await createTestDatabase(copied)
  const db = handleOf(url)
  return {
    db,
    // A dump changes settings of its connection.
    load: (dump) => execute(url, dump),
    // The pool's end does not wait for its connections to close; the drop then cuts them off, which is no error here.
    async close() {
      await db.destroy()
      await drop()
    },
  }
}

async function openEmbedded(): Promise<OpenedDatabase> {
  const { PGlite, createPgConfig, idle } = globalThis.embeddedPostgres
  const pglite = idle.pop() ?? (await PGlite.create('memory://'))
  await pglite.exec('drop schema public cascade; create schema public')
  const db = createHandle(embeddedPool(createPgConfig, pglite))
  return {
    db,
    load: async (dump) => void (await pglite.exec(`${dump}; reset all`)),
    async close() {
      await db.destroy()
      await pglite.exec('rollback')
      await pglite.exec('discard all')
      idle.push(pglite)
    },
  }
}
