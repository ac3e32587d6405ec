/**
 * npm run bench:server: request rates of the built server on a private PostgreSQL with 100,000 generated items, as
 * shares of the rate of a bare Fastify route with one primary-key query, in the same run. Rounds are interleaved; a
 * share is computed within its round, and the median of the rounds is printed. The exit code does not depend on them.
 * README.md describes what it measures; settings: ROUNDS, ROUND_MS, ITEMS, BENCH_PORT, SCREENS=0 (without the screens
 * that the server renders, and without their build), PROFILE=folder (writes a CPU profile of the server).
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
const { start, startServer } = await import('./processes.mjs')
const { createRequests } = await import('./requests.mjs')

const ROUNDS = Number(process.env.ROUNDS ?? 9)
const ROUND_MS = Number(process.env.ROUND_MS ?? 2000)
const ITEMS = Number(process.env.ITEMS ?? 100_000)
/** A user may leave five orders unpaid, and every item is ordered at most once. */
const USERS = 20_000
const PORT = Number(process.env.BENCH_PORT ?? 18800)
const BARE_PORT = PORT + 1
const SIGNING_KEY = 'key-of-the-server-benchmark'
/** Requests prepared for one measurement: more than can be sent in its time. */
const PREPARED = { bare: 20, list: 6, detail: 10, ownDetail: 10, order: 3 }
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
    target: 0.15,
    look: ({ total, list, facets }) => expect(total > 0 && list.length <= 8 && facets.length > 3, 'a list'),
  },
  detail: { name: 'detail', port: PORT, target: 0.3, look: isDetail },
  ownDetail: { name: 'detail, signed in', port: PORT, look: isDetail },
  order: {
    name: 'order creation',
    port: PORT,
    target: 0.15,
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
  running.push(
    await start('bench/server/bare.mjs', {
      url: `http://127.0.0.1:${BARE_PORT}/item/1`,
      env: { ...env, PORT: String(BARE_PORT) },
    }),
  )

  const measured = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]))
  const memory = []
  let ordered = 0
  const measure = async (kind, ms) => {
    const { port, look } = KINDS[kind]
    const { count, perSecond } = await load({ port, look, ms, requests: requests[kind](PREPARED[kind] * ms) })
    if (kind === 'order') ordered += count
    memory.push(server.residentMb())
    return perSecond
  }
  await step('Warming up', async () => {
    for (const kind of Object.keys(KINDS)) await measure(kind, 1500)
  })
  await step(`Measuring, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of Object.keys(KINDS)) measured[kind].push(await measure(kind, ROUND_MS))
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

  const client = new pg.Client(env.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as orders from orders')
  await client.end()
  expect(rows[0].orders === ordered, `${ordered} orders acknowledged, ${rows[0].orders} in the database`)

  console.log('')
  line('route', 'requests/s', 'of bare', 'lowest-highest', 'target', '')
  for (const [kind, { name, target }] of Object.entries(KINDS)) {
    const shares = measured[kind].map((rate, round) => rate / measured.bare[round])
    const range = `${Math.min(...shares).toFixed(2)}-${Math.max(...shares).toFixed(2)}`
    const share = median(shares)
    const judged = target ? [`≥ ${target.toFixed(2)}`, verdict(share >= target)] : ['', '']
    line(name, Math.round(median(measured[kind])), share.toFixed(3), range, ...judged)
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
