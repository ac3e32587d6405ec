/**
 * npm run bench:search: whether a shop with 100,000 items on a private PostgreSQL finds what buyers mean, and how long
 * they wait. Every query of the tests' lists (words, nicknames and brand aliases; pinyin and misspelled words in
 * Chinese and Latin) is searched over HTTP and its first results are compared with what must be found; then each is
 * typed letter by letter for suggestions. Printed are the shares that found it, and p50 and p95 beside a bare Fastify
 * route with one primary-key query, measured in turns. design: buying: suggestions within 50 ms at p95. The exit code
 * does not depend on the results. Settings: ITEMS, ROUNDS, BENCH_PORT.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ensureInstalled, step } from '../../scripts/lib/run.mjs'
import { createHandle } from '../../server/src/db/handle'
import { migrate } from '../../server/src/db/migrate'
import { fillCatalogue } from '../../server/src/db/seed/fill'
import { generateCatalogue } from '../../server/src/db/seed/generate'
import { types } from '../../server/src/db/types'
import { FIRST_COUNT, fits, QUERIES } from '../../test/server/catalogue/search-queries'
import { start, startServer } from '../server/processes.mjs'

await ensureInstalled()
const { buildServer } = await import('../../scripts/lib/builds.mjs')
const { startPostgres } = await import('../../scripts/postgres.mjs')

const ITEMS = Number(process.env.ITEMS ?? 100_000)
/** Times that every query is searched and typed; a round before them warms the server and is not counted. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const PORT = Number(process.env.BENCH_PORT ?? 18870)
const SIGNING_KEY = 'key-of-the-search-benchmark'
const TARGET_SUGGEST_MS = 50

const line = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(44) : String(cell).padStart(14))).join(''))
const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]
const origin = `http://127.0.0.1:${PORT}`
const bareOrigin = `http://127.0.0.1:${PORT + 1}`

/** A signed call; the data of its answer. */
const call = async (name, input) => {
  const url = `/api${name}?${new URLSearchParams(input)}`
  const timestamp = Date.now()
  const signature = createHmac('sha256', SIGNING_KEY).update(`GET\n${url}\n${timestamp}\n`).digest('hex')
  const headers = { 'x-timestamp': String(timestamp), 'x-signature': signature }
  const answer = await (await fetch(origin + url, { headers })).json()
  if (answer.ret_code !== 200) throw new Error(`${name} ${JSON.stringify(input)}: ${answer.ret_msg}`)
  return answer.data
}
const search = (keyword) => call('/product/union-list', { keyword })
const suggest = (keyword) => call('/search/suggest', { keyword })

/** What a buyer has typed after each letter. */
const typedParts = (query) =>
  Array.from(query, (_, at) =>
    Array.from(query)
      .slice(0, at + 1)
      .join('')
      .trim(),
  ).filter(Boolean)

const KINDS = {
  'words, nicknames, brand aliases': ({ corrected, first }) => corrected === undefined && first !== null,
  'misspelled Chinese, corrected': ({ corrected, query }) => corrected !== undefined && /\p{Script=Han}/u.test(query),
  'pinyin and misspelled Latin, corrected': ({ corrected, query }) =>
    corrected !== undefined && !/\p{Script=Han}/u.test(query),
  'nothing, as nothing is meant': ({ first }) => first === null,
}

await buildServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-search-'))
const postgres = await startPostgres()
const running = [postgres]
try {
  const now = Date.now()
  await step(`Filling ${ITEMS} items`, async () => {
    const pool = new pg.Pool({ connectionString: postgres.url, types })
    const db = createHandle(pool)
    await migrate(db)
    await fillCatalogue(db, { now, count: ITEMS })
    await pool.query('vacuum analyze')
    await pool.end()
  })
  const items = new Map()
  for (const item of generateCatalogue({ count: ITEMS, now })) items.set(String(item.id), item)

  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: PORT, dataDir: folder, signingKey: SIGNING_KEY, env })
  running.push(server)
  const bareUrl = `${bareOrigin}/item/${[...items.keys()][0]}`
  running.push(await start('bench/server/bare.mjs', { url: bareUrl, env: { ...env, PORT: String(PORT + 1) } }))

  const isRight = ({ first, count, corrected }, { list, total, correctedKeyword }) => {
    if (first === null) return total === 0
    // What was left out is not compared: among more items something may fit all words.
    const shown = list.slice(0, count ?? FIRST_COUNT)
    return total > 0 && correctedKeyword === corrected && shown.every(({ id }) => fits(items.get(id), first))
  }
  const found = new Map()
  await step(`Searching ${QUERIES.length} queries`, async () => {
    for (const row of QUERIES) found.set(row.query, isRight(row, await search(row.query)))
  })

  const times = { bare: [], search: [], suggest: [] }
  const slow = []
  const timed = async (kind, work, isCounted) => {
    const started = performance.now()
    await work()
    const took = performance.now() - started
    if (isCounted) times[kind].push(took)
    return took
  }
  const bare = () => fetch(bareUrl).then((answer) => answer.json())
  await step(`Measuring, ${ROUNDS} rounds`, async () => {
    for (let round = -1; round < ROUNDS; round += 1) {
      const isCounted = round >= 0
      for (const { query } of QUERIES) {
        await timed('bare', bare, isCounted)
        await timed('search', () => search(query), isCounted)
        for (const part of typedParts(query)) {
          const took = await timed('suggest', () => suggest(part), isCounted)
          if (isCounted) slow.push([took, part])
        }
      }
    }
  })

  console.log('')
  line('what is found', 'queries', 'right', 'share')
  for (const [kind, isOf] of Object.entries(KINDS)) {
    const rows = QUERIES.filter(isOf)
    const right = rows.filter(({ query }) => found.get(query))
    line(kind, rows.length, right.length, `${Math.round((100 * right.length) / rows.length)} %`)
  }
  for (const { query } of QUERIES.filter((row) => !found.get(row.query))) console.log(`  not found as meant: ${query}`)

  const middle = quantile(times.bare, 0.5)
  console.log('')
  line('request', 'p50 ms', 'p95 ms', 'p50 of bare', 'target', '')
  for (const [kind, name] of Object.entries({ bare: 'bare route', search: 'search', suggest: 'suggestions' })) {
    const [half, high] = [quantile(times[kind], 0.5), quantile(times[kind], 0.95)]
    const judged =
      kind === 'suggest' ? [`≤ ${TARGET_SUGGEST_MS}`, high <= TARGET_SUGGEST_MS ? 'met' : 'MISSED'] : ['', '']
    line(name, half.toFixed(1), high.toFixed(1), (half / middle).toFixed(1), ...judged)
  }
  const slowest = slow.sort((a, b) => b[0] - a[0]).slice(0, 5)
  console.log(`slowest suggestions: ${slowest.map(([took, part]) => `${part} ${took.toFixed(1)} ms`).join(', ')}`)
  console.log(`load average ${os.loadavg()[0].toFixed(1)} on ${os.availableParallelism()} cores`)
} finally {
  for (const one of running.reverse()) await one.stop()
  rmSync(folder, { recursive: true, force: true })
}
