/**
 * The embedded database: PGlite in DATA_DIR/db, for a first run, demonstrations and development. It has one connection,
 * runs in the event loop, and does not fsync: a killed process loses nothing, a power cut may. See docs/decisions.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { lockDataDir } from './data-dir-lock'
import { createHandle, type Db } from './handle'
import { types } from './types'

type CreatePgConfig = (pglite: PGlite) => object

/** Makes a `pg` pool of one connection over PGlite. */
export function embeddedPool(createPgConfig: CreatePgConfig, pglite: PGlite): pg.Pool {
  return new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types })
}

/** @throws DataDirLocked when another process has this directory open. */
export async function openEmbedded(dataDir: string): Promise<Db> {
  await mkdir(dataDir, { recursive: true })
  const unlock = lockDataDir(dataDir)
  try {
    const [{ PGlite }, { createPgConfig }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/node-postgres'),
    ])
    const pglite = await PGlite.create(path.join(dataDir, 'db'))
    const db = createHandle(embeddedPool(createPgConfig, pglite))
    return closingAlso(db, async () => {
      await pglite.close()
      unlock()
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** `db.destroy()` ends only the pool; the engine and the lock must be closed with it. */
function closingAlso(db: Db, close: () => Promise<void>): Db {
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await destroy()
    await close()
  }
  return db
}
