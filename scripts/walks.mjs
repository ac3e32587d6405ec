/**
 * npm run walks [-- --count 1000 --seed 7]: random walks over orders, vouchers, offers, partial refunds and after-sale
 * against the real server on a private PostgreSQL (test/server/after-sale/walks.ts). It fails at the first walk that
 * creates money, sells an item twice or leaves an order standing, and names its seed. `--races 1000` instead: so many
 * times a case is taken back by its buyer while the desk agrees to it, on four server processes.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled, fail, run } from './lib/run.mjs'

await ensureInstalled()
const { startPostgres } = await import('./postgres.mjs')
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    races: { type: 'string' },
  },
})

const database = await startPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } })
try {
  const walks = { args: ['--testPathPatterns=after-sale/walks.test'], env: { WALKS: values.count } }
  const races = {
    args: ['--testPathPatterns=concurrency/processes', '-t', 'takes a case back'],
    env: { RACES: values.races },
  }
  const { args, env } = values.races === undefined ? walks : races
  await run('jest', ['--selectProjects=server', '--runInBand', ...args], {
    env: { TEST_DATABASE_URL: database.url, WALK_SEED: values.seed, ...env },
  })
} catch (error) {
  fail(error.message)
} finally {
  await database.stop()
}
