/**
 * npm run walks [-- --count 1000 --seed 7]: random walks over orders, vouchers, partial refunds and after-sale against
 * the real server on a private PostgreSQL (test/server/after-sale/walks.ts). It fails at the first walk that creates
 * money, sells an item twice or leaves an order standing, and names its seed.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled, fail, run } from './lib/run.mjs'

await ensureInstalled()
const { startPostgres } = await import('./postgres.mjs')
const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '7' } },
})

const database = await startPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } })
try {
  await run('jest', ['--selectProjects=server', '--runInBand', '--testPathPatterns=after-sale/walks.test'], {
    env: { TEST_DATABASE_URL: database.url, WALKS: values.count, WALK_SEED: values.seed },
  })
} catch (error) {
  fail(error.message)
} finally {
  await database.stop()
}
