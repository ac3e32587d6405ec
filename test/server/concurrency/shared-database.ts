/** Migrated databases that a test shares with server processes. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { embeddedPool } from '../../../server/src/db/embedded'
import { createHandle, type Db } from '../../../server/src/db/handle'
import { types } from '../../../server/src/db/types'
import { copyMigratedFolder, createMigratedDatabase, isPostgres } from '../../helpers/databases'

/** A database that a test and server processes can open: PostgreSQL at the same time, the embedded one in turns. */
export interface SharedDatabase {
  env: Record<string, string>
  /** Opens it for `work`; on the embedded one no server may run meanwhile. */
  use: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

export async function createSharedDatabase(): Promise<SharedDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-processes-'))
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true })
  if (!isPostgres) {
    await copyMigratedFolder(dataDir)
    return {
      env: { DATA_DIR: dataDir },
      use: async (work) => {
        const { PGlite, createPgConfig } = globalThis.embeddedPostgres
        const pglite = await PGlite.create(path.join(dataDir, 'db'))
        const db = createHandle(embeddedPool(createPgConfig, pglite))
        try {
          return await work(db)
        } finally {
          await db.destroy()
          await pglite.close()
        }
      },
      remove: async () => removeDir(),
    }
  }
  const { url, drop } = await createMigratedDatabase()
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    use: async (work) => {
      const pool = new pg.Pool({ connectionString: url, max: 4, types })
      pool.on('error', () => undefined)
      const db = createHandle(pool)
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
    remove: async () => {
      await drop()
      removeDir()
    },
  }
}
