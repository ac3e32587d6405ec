/**
 * Backups of a shop: its database, its uploaded pictures and the secrets that its data directory keeps. A backup is a
 * folder; it is written under another name and renamed when it is whole. Drawn pictures are left out, since the server
 * draws them again.
 */
import { spawn } from 'node:child_process'
import { cp, chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readConfig, type ConfigWithoutSecrets } from '../../server/src/config'
import { DataDirLocked, lockDataDir } from '../../server/src/db/data-dir-lock'
import { SECRETS } from '../../server/src/secrets'

/** A problem that the operator must solve; `message` is one line. */
export class BackupError extends Error {}

interface Manifest {
  format: 1
  /** ISO 8601, UTC. */
  createdAt: string
  database: 'postgresql' | 'embedded'
  /** `bucket`: the pictures are in the bucket of the settings and not in the backup. */
  uploads: 'folder' | 'bucket'
}

export type BackupSettings = Pick<ConfigWithoutSecrets, 'dataDir' | 'databaseUrl' | 'uploadBucket'>

/** Names within DATA_DIR, and within a backup. */
const SECRET_FILES = Object.values(SECRETS).map(({ file }) => file)
const DUMP = 'database.dump'
const EMBEDDED = 'db'
const UPLOADS = 'uploads'
const MANIFEST = 'manifest.json'

/** The settings of this environment, by default those of `npm start`. @throws ConfigError */
export const settingsOf = (env: NodeJS.ProcessEnv): BackupSettings =>
  readConfig({ NODE_ENV: 'development', ...env }, process.cwd())

/**
 * Writes a backup to the folder `to`, which must not exist.
 * @throws BackupError, DataDirLocked when a server has the embedded database open
 */
export async function backUp(settings: BackupSettings, to: string): Promise<Manifest> {
  if (await exists(to)) throw new BackupError(`${to} exists already: a backup is written to a new folder`)
  const { dataDir, databaseUrl, uploadBucket } = settings
  const draft = `${to}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  // Pictures after the database: their files are written before their rows, so no row of the backup lacks its file.
  if (databaseUrl === null) {
    await withLock(dataDir, () => cp(path.join(dataDir, EMBEDDED), path.join(draft, EMBEDDED), { recursive: true }))
  } else {
    const flags = ['--format=custom', ...SHARED_FLAGS, `--exclude-table-data=*.${PROCESSES}`]
    await runClient('pg_dump', databaseUrl, [...flags, '--file', path.join(draft, DUMP)])
  }
  const uploads = path.join(dataDir, UPLOADS)
  if (await exists(uploads)) {
    // A half-written picture has no row yet.
    await cp(uploads, path.join(draft, UPLOADS), { recursive: true, filter: (file) => !file.endsWith('.tmp') })
  }
  for (const name of SECRET_FILES) await copySecret(path.join(dataDir, name), path.join(draft, name))
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    database: databaseUrl === null ? 'embedded' : 'postgresql',
    uploads: uploadBucket === null ? 'folder' : 'bucket',
  }
  await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(draft, to)
  return manifest
}

/**
 * Restores the backup in the folder `from` into an empty database and an empty or absent data directory.
 * @throws BackupError when either has content, or the backup is of another kind of database; then nothing is changed
 */
export async function restore(settings: BackupSettings, from: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = settings
  const manifest = await readManifest(from)
  const wanted = databaseUrl === null ? 'embedded' : 'postgresql'
  if (manifest.database !== wanted) {
    throw new BackupError(`the backup is of ${nameOf(manifest.database)}, the settings name ${nameOf(wanted)}`)
  }
  if ((await exists(dataDir)) && (await readdir(dataDir)).length > 0) {
    throw new BackupError(`the data directory ${dataDir} is not empty: set DATA_DIR to a new one, or move it away`)
  }
  if (databaseUrl !== null) {
    await requireEmpty(databaseUrl)
    const flags = [...SHARED_FLAGS, '--exit-on-error', '--single-transaction']
    await runClient('pg_restore', databaseUrl, [...flags, path.join(from, DUMP)])
  }
  await mkdir(dataDir, { recursive: true })
  for (const folder of [EMBEDDED, UPLOADS]) {
    const saved = path.join(from, folder)
    if (await exists(saved)) await cp(saved, path.join(dataDir, folder), { recursive: true })
  }
  for (const name of SECRET_FILES) await copySecret(path.join(from, name), path.join(dataDir, name))
  return manifest
}

/** What the running processes say of themselves: a restored shop would show those of the old one as not responding. */
const PROCESSES = 'shop_process'

/** Owners and rights belong to the machine, not to the shop. */
const SHARED_FLAGS = ['--no-owner', '--no-privileges']

const nameOf = (database: Manifest['database']) =>
  database === 'embedded' ? 'the embedded database' : 'a PostgreSQL (DATABASE_URL)'

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function withLock(dataDir: string, work: () => Promise<void>): Promise<void> {
  if (!(await exists(path.join(dataDir, EMBEDDED)))) throw new BackupError(`there is no database in ${dataDir}`)
  const unlock = lockDataDir(dataDir)
  try {
    await work()
  } finally {
    unlock()
  }
}

async function copySecret(from: string, to: string): Promise<void> {
  if (!(await exists(from))) return
  await cp(from, to)
  await chmod(to, 0o600)
}

async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(path.join(from, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${from} is no backup: it has no ${MANIFEST}`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupError(`${from} was written by a newer version of this command`)
  return manifest
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    if (rowCount !== 0) throw new BackupError('the database of DATABASE_URL has tables: create an empty one')
  } finally {
    await client.end()
  }
}

/** Runs one of PostgreSQL's programs; the password goes through the environment, where other users cannot read it. */
async function runClient(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, ['--no-password', '--dbname', url.href, ...args], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('error', () =>
      reject(new BackupError(`${program} is missing: install PostgreSQL's client (apt-get install postgresql-client)`)),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${errors.trim()}`)),
    )
  })
}

/** What the operator reads when a command fails; an unexpected error keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected = error instanceof BackupError || error instanceof DataDirLocked || error.name === 'ConfigError'
  return isExpected ? error.message : (error.stack ?? error.message)
}
