/**
 * Migrates the database to the newest schema. Several processes may start at once: Kysely's migrator takes an advisory
 * lock.
 */
import { Migrator } from 'kysely'
import type { Db } from './database'
import { migrations } from './migrations/index'

/** @returns the names of the migrations that ran now. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
