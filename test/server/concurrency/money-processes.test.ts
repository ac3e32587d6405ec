/**
 * Withdrawals through four server processes on one database: one application at a time, one of cancelling and
 * approving, one end for each also beside a freezing, no wallet below zero, and books that agree.
 * @tier whole
 * @areas wallet ledger concurrency
 */
import { readConfig } from '../../../server/src/config'
import { findLedgerErrors } from '../../../server/src/modules/ledger/check-ledger'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { withSecrets } from '../../../server/src/secrets'
import { isPostgres } from '../../helpers/databases'
import { raceForMoney, widenLimits } from './money-races'
import { bundleServer, startServer, type Bundle, type ServerProcess } from './server-process'
import { createSharedDatabase, type SharedDatabase } from './shared-database'

/** A multiple of four. */
const RACES = Number(process.env['RACES'] ?? 40)
const SEED = Number(process.env['WALK_SEED'] ?? 1)

if (isPostgres) {
  describe('four server processes that pay out', () => {
    let bundle: Bundle
    let database: SharedDatabase
    let servers: ServerProcess[] = []
    beforeAll(async () => {
      bundle = bundleServer('test/server/concurrency/paying-server.ts')
      database = await createSharedDatabase()
      await database.use(async (db) => {
        await storeTexts(db)
        await widenLimits(db)
      })
      servers = await Promise.all(Array.from({ length: 4 }, () => startServer(bundle, database.env)))
    }, 240_000)
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await database.remove()
      bundle.remove()
    })

    test(
      `${RACES} withdrawals applied for at once, raced for, and told about again and again`,
      async () => {
        const { DATA_DIR, DATABASE_URL } = database.env
        const config = {
          ...withSecrets(readConfig({ NODE_ENV: 'test', DATA_DIR, DATABASE_URL }, process.cwd())),
          demo: true,
        }
        await database.use(async (db) => {
          const { ends, doubled, recalled } = await raceForMoney(db, servers, { races: RACES, seed: SEED, config })
          expect(doubled).toBe(0)
          expect(Object.keys(ends).filter((state) => !['CANCELLED', 'FAIL', 'SUCCESS'].includes(state))).toEqual([])
          expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(RACES / 2)
          expect(await findLedgerErrors(db)).toEqual([])
          const below = await db
            .selectFrom('wallet')
            .selectAll()
            .where((eb) => eb.or([eb('balanceFen', '<', 0), eb('frozenFen', '<', 0), eb('frozenFen', '>', 0)]))
            .execute()
          expect(below).toEqual([])
          if (process.env['RACES'] !== undefined) process.stdout.write(`${JSON.stringify({ ...ends, recalled })}\n`)
        })
      },
      120_000 + RACES * 4_000,
    )
  })
}
