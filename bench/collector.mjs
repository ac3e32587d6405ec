/**
 * npm run bench:collector: events per second that one server process stores in a private PostgreSQL with its default
 * settings, in records of 10 and of 50 events; and how long a record waits for its answer at half of the target. Rounds
 * alternate with a bare route that only parses the same records; the medians are printed. Every 50th record is sent
 * twice. At the end the table must have exactly the acknowledged events; only this sets the exit code. Settings:
 * ROUNDS, ROUND_MS, PACED_MS, BENCH_PORT, PROFILE=folder (writes a CPU profile of the server).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ensureInstalled, step } from '../scripts/lib/run.mjs'

await ensureInstalled()
const { buildServer } = await import('../scripts/lib/builds.mjs')
const { startPostgres } = await import('../scripts/postgres.mjs')
const { flood, paced } = await import('./collector/load.mjs')
const { createRecords } = await import('./collector/records.mjs')
const { start, startServer } = await import('./server/processes.mjs')

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ROUND_MS = Number(process.env.ROUND_MS ?? 5000)
const PACED_MS = Number(process.env.PACED_MS ?? 20_000)
const PORT = Number(process.env.BENCH_PORT ?? 18810)
const BARE_PORT = PORT + 1
const CONNECTIONS = 32
const SIGNING_KEY = 'key-of-the-collector-benchmark'
const TARGET_PER_SECOND = 3000
const TARGET_P99_MS = 50

const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]
const median = (values) => quantile(values, 0.5)
const line = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(36) : String(cell).padStart(12))).join(''))
const verdict = (isMet) => (isMet ? 'met' : 'MISSED')

await buildServer()
const [loadBefore] = os.loadavg()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-'))
const postgres = await startPostgres()
const running = [postgres]
try {
  const server = await startServer({
    port: PORT,
    dataDir: folder,
    signingKey: SIGNING_KEY,
    env: { DATABASE_URL: postgres.url },
  })
  running.push(server)
  running.push(
    await start('bench/collector/bare.mjs', {
      url: `http://127.0.0.1:${BARE_PORT}/healthz`,
      env: { PORT: String(BARE_PORT) },
    }),
  )
  const idleMb = server.residentMb()

  const next = createRecords(SIGNING_KEY)
  const totals = { accepted: 0, duplicate: 0, repeated: 0 }
  const collect = async (send, options) => {
    const result = await send({ next, connections: CONNECTIONS, ...options })
    if (options.port === PORT) for (const name of Object.keys(totals)) totals[name] += result[name]
    return result
  }

  const sizes = [10, 50]
  const rates = Object.fromEntries(sizes.map((size) => [size, []]))
  const shares = Object.fromEntries(sizes.map((size) => [size, []]))
  await step('Warming up', async () => {
    for (const port of [PORT, BARE_PORT]) for (const size of sizes) await collect(flood, { port, size, ms: 2000 })
  })
  await step(`Measuring, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of sizes) {
        const ours = await collect(flood, { port: PORT, size, ms: ROUND_MS })
        const bare = await collect(flood, { port: BARE_PORT, size, ms: ROUND_MS / 2 })
        rates[size].push(ours.perSecond)
        shares[size].push(ours.perSecond / bare.perSecond)
      }
    }
  })
  const half = TARGET_PER_SECOND / 2
  const slow = await step(`Pacing ${half} events a second`, () =>
    collect(paced, { port: PORT, size: 10, ms: PACED_MS, perSecond: half }),
  )
  const busyMb = server.residentMb()

  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as stored, count(distinct event_id)::int as ids from tracking_event',
  )
  const { rows: partitions } = await client.query(
    `select tableoid::regclass::text as name, count(*)::int as rows from tracking_event group by 1`,
  )
  await client.end()

  console.log('')
  line('events a second, stored', 'median', 'lowest', 'highest', 'of bare', 'target', '')
  for (const size of sizes) {
    const rate = median(rates[size])
    const range = [Math.min(...rates[size]), Math.max(...rates[size])].map(Math.round)
    line(
      `records of ${size}`,
      Math.round(rate),
      ...range,
      median(shares[size]).toFixed(3),
      `≥ ${TARGET_PER_SECOND}`,
      verdict(rate >= TARGET_PER_SECOND),
    )
  }
  console.log('')
  line('ms until the answer, records of 10', 'median', 'p95', 'p99', 'highest', 'target', '')
  const at = (share) => quantile(slow.latencies, share).toFixed(1)
  const p99 = quantile(slow.latencies, 0.99)
  line(
    `at ${Math.round(slow.perSecond)} events a second`,
    at(0.5),
    at(0.95),
    at(0.99),
    at(1),
    `≤ ${TARGET_P99_MS}`,
    verdict(p99 <= TARGET_P99_MS),
  )
  console.log(
    `\nLoad of the machine in the minute before: ${loadBefore.toFixed(1)} on ${os.cpus().length} cores; other work spoils the times above.`,
  )
  console.log(`Memory of the server: ${Math.round(idleMb)} MB before the load, ${Math.round(busyMb)} MB after it.`)
  const [{ stored, ids }] = rows
  console.log(
    `${totals.accepted} events acknowledged as new, ${stored} in the table, ${ids} ids; ${totals.repeated} sent again, ${totals.duplicate} known again.`,
  )
  console.log(`Partitions: ${partitions.map(({ name, rows: count }) => `${name} ${count}`).join(', ')}.`)
  if (stored !== totals.accepted || ids !== stored || totals.duplicate !== totals.repeated) {
    throw new Error('the table has not exactly what was acknowledged')
  }
} finally {
  for (const one of running.reverse()) await one.stop()
  rmSync(folder, { recursive: true, force: true })
}
