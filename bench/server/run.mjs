/**
 * npm run bench:server: request rates of the built server on a private PostgreSQL with 100,000 generated items, as
 * shares of the rate of a bare Fastify route with one primary-key query, in the same run. In a round every kind of
 * request alternates with the bare route in short slices, so that other load of the machine falls on both; a share is
 * computed within its round, and the median of the rounds is printed. The shares say little when the bare route's own
 * spread is above 10 %; the CPU time per request depends less on other load. The exit code does not depend on them.
 * Settings: ROUNDS, ROUND_MS, ITEMS, BENCH_PORT, HEAP_MB, SCREENS=0 (without the screens that the server renders, and
 * without their build), PROFILE=folder (writes a CPU profile of the server).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ensureInstalled, run, step } from '../../scripts/lib/run.mjs'

await ensureInstalled()
const { buildH5, buildServer, buildSsr } = await import('../../scripts/lib/builds.mjs')
const { startPostgres } = await import('../../scripts/postgres.mjs')
const { load } = await import('./load.mjs')
const { cpuMs, start, startServer } = await import('./processes.mjs')
const { createRequests } = await import('./requests.mjs')

const ROUNDS = Number(process.env.ROUNDS ?? 7)
/** Time of a kind in a round; the bare route beside it gets as much. */
const ROUND_MS = Number(process.env.ROUND_MS ?? 5000)
/** Slices of that time: short beside the changes of a machine's load, long beside opening the connections. */
const SLICES = 10
const ITEMS = Number(process.env.ITEMS ?? 100_000)
/** A user may leave five orders unpaid, and every item is ordered at most once. */
const USERS = 20_000
const PORT = Number(process.env.BENCH_PORT ?? 18800)
const BARE_PORT = PORT + 1
const SIGNING_KEY = 'key-of-the-server-benchmark'
/**
 * Requests prepared per ms: more than can be sent. Of orders fewer, as those that are not sent use up their items.
 */
const PREPARED = { bare: 20, list: 6, detail: 10, ownDetail: 10, order: 1.5 }
const MAX_MB = 200
const DOCUMENTS = ['/', '/product/index', '/search/index']
const DOCUMENT_ROUNDS = 50

const expect = (truth, what) => {
  if (!truth) throw new Error(`a wrong answer: ${what}`)
}
const isDetail = (data) => expect(data.pictures.length > 0 && data.report.sections.length > 0, 'a detail')
const KINDS = {
  bare: { name: 'bare route', port: BARE_PORT, look: (data) => expect(data.title, 'an item') },
  list: {
    name: 'filtered list with facets',
    port: PORT,
    target: 0.2,
    look: ({ total, list, facets }) => expect(total > 0 && list.length <= 8 && facets.length > 3, 'a list'),
  },
  detail: { name: 'detail', port: PORT, target: 0.35, look: isDetail },
  ownDetail: { name: 'detail, signed in', port: PORT, look: isDetail },
  order: {
    name: 'order creation',
    port: PORT,
    target: 0.16,
    look: ({ orderNo }) => expect(/^\d{18}$/.test(orderNo), 'an order'),
  },
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const line = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(28) : String(cell).padStart(16))).join(''))
const verdict = (isMet) => (isMet ? 'met' : 'MISSED')

const withScreens = process.env.SCREENS !== '0'
await buildServer()
if (withScreens) for (const build of [buildH5, buildSsr]) await build()

const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-'))
const postgres = await startPostgres()
const env = { DATABASE_URL: postgres.url }
const running = [postgres]
try {
  const file = path.join(folder, 'filled.json')
  await step(`Filling ${ITEMS} items`, () =>
    run('tsx', ['--tsconfig', 'server/tsconfig.json', 'bench/server/fill.ts', file], {
      env: { ...env, ITEMS: String(ITEMS), USERS: String(USERS) },
    }),
  )
  const requests = createRequests(JSON.parse(readFileSync(file, 'utf8')), SIGNING_KEY)
  const server = await startServer({
    port: PORT,
    dataDir: folder,
    signingKey: SIGNING_KEY,
    env: withScreens ? { ...env, WEB_ROOT: '' } : env,
  })
  running.push(server)
  const idleMb = server.residentMb()
  const bare = await start('bench/server/bare.mjs', {
    url: `http://127.0.0.1:${BARE_PORT}/item/1`,
    env: { ...env, PORT: String(BARE_PORT) },
  })
  running.push(bare)
  const client = new pg.Client(env.DATABASE_URL)
  await client.connect()
  // Closed before the database, or what went wrong would be hidden by a connection that the database ended.
  running.push({ stop: () => client.end() })
  const { rows: found } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  const postmaster = found[0].pid

  const pidOf = (kind) => (kind === 'bare' ? bare.pid : server.pid)
  const total = () => ({ count: 0, ms: 0, nodeMs: 0, databaseMs: 0 })
  const memory = []
  let ordered = 0
  /** Sends requests for `ms`, and adds what they took to `sum`. */
  const measure = async (kind, ms, sum) => {
    const { port, look } = KINDS[kind]
    const made = requests[kind](PREPARED[kind] * ms)
    const [node, database, started] = [cpuMs(pidOf(kind)), cpuMs(postmaster), performance.now()]
    const { count } = await load({ port, look, ms, requests: made })
    sum.ms += performance.now() - started
    sum.count += count
    sum.nodeMs += cpuMs(pidOf(kind)) - node
    sum.databaseMs += cpuMs(postmaster) - database
    if (kind === 'order') ordered += count
    memory.push(server.residentMb())
  }
  const rateOf = ({ count, ms }) => (count / ms) * 1000
  const others = Object.keys(KINDS).filter((kind) => kind !== 'bare')
  const sums = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, total()]))
  const measured = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]))
  const shares = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]))
  await step('Warming up', async () => {
    for (const kind of Object.keys(KINDS)) await measure(kind, 1500, total())
  })
  await step(`Measuring, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareOfRound = total()
      for (const kind of others) {
        const [own, beside] = [total(), total()]
        for (let slice = 0; slice < SLICES; slice += 1) {
          await measure('bare', ROUND_MS / SLICES, beside)
          await measure(kind, ROUND_MS / SLICES, own)
        }
        measured[kind].push(rateOf(own))
        shares[kind].push(rateOf(own) / rateOf(beside))
        for (const key of Object.keys(own)) {
          sums[kind][key] += own[key]
          bareOfRound[key] += beside[key]
        }
      }
      measured.bare.push(rateOf(bareOfRound))
      for (const key of Object.keys(bareOfRound)) sums.bare[key] += bareOfRound[key]
    }
  })
  if (withScreens) {
    await step('Drawing documents', async () => {
      for (let round = 0; round < DOCUMENT_ROUNDS; round += 1) {
        for (const address of DOCUMENTS) {
          const answer = await fetch(`http://127.0.0.1:${PORT}${address}`, { headers: { accept: 'text/html' } })
          expect(answer.ok && (await answer.text()).length > 1000, address)
        }
      }
    })
    memory.push(server.residentMb())
  }

  const { rows } = await client.query('select count(*)::int as orders from orders')
  expect(rows[0].orders === ordered, `${ordered} orders acknowledged, ${rows[0].orders} in the database`)

  console.log('')
  line('route', 'requests/s', 'of bare', 'lowest-highest', 'target', '', 'server CPU ms', 'database CPU ms')
  for (const [kind, { name, target }] of Object.entries(KINDS)) {
    const compared = kind === 'bare' ? measured.bare.map((rate) => rate / median(measured.bare)) : shares[kind]
    const range = `${Math.min(...compared).toFixed(2)}-${Math.max(...compared).toFixed(2)}`
    const share = median(compared)
    const judged = target ? [`≥ ${target.toFixed(2)}`, verdict(share >= target)] : ['', '']
    const { count, nodeMs, databaseMs } = sums[kind]
    const cpu = [nodeMs, databaseMs].map((ms) => (ms / count).toFixed(3))
    line(name, Math.round(median(measured[kind])), share.toFixed(3), range, ...judged, ...cpu)
  }
  console.log('')
  line('memory of the app process', 'MB', '', '', 'target', '')
  line('before the load', Math.round(idleMb), '', '', '', '')
  line('highest', Math.round(Math.max(...memory)), '', '', '', '')
  line('after the load', Math.round(memory.at(-1)), '', '', `≤ ${MAX_MB}`, verdict(memory.at(-1) <= MAX_MB))
  console.log(
    `\n${ordered} orders acknowledged, as many in the database. Screens drawn by the server: ${withScreens ? 'yes' : 'no'}.`,
  )
} finally {
  for (const one of running.reverse()) await one.stop()
  rmSync(folder, { recursive: true, force: true })
}
