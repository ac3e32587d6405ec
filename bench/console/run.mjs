/**
 * npm run bench:console: how long the console waits for its lists on a private PostgreSQL with 100,000 orders and as
 * many items: p50 and p95 of each kind of list, filter and search, with its ratio to a bare Fastify route that does one
 * primary-key query, measured in turns with it. Then an export of all orders: its time, and the memory that the server
 * needed for it. design: console, section 7: p95 of 300 ms at most. The exit code does not depend on the results.
 * Settings: ORDERS, ROUNDS, BENCH_PORT, HEAP_MB.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ensureInstalled, step } from '../../scripts/lib/run.mjs'

await ensureInstalled()
const { buildServer } = await import('../../scripts/lib/builds.mjs')
const { startPostgres } = await import('../../scripts/postgres.mjs')
const { start, startServer } = await import('../server/processes.mjs')
const { createRandom } = await import('../server/requests.mjs')
const { signIn } = await import('./operator.mjs')
const { fillOrders } = await import('./orders.mjs')

const ORDERS = Number(process.env.ORDERS ?? 100_000)
/** Requests of each kind; the first ones of all kinds warm the server and are not counted. */
const ROUNDS = Number(process.env.ROUNDS ?? 60)
const WARM_ROUNDS = 3
const PORT = Number(process.env.BENCH_PORT ?? 18860)
const TARGET_MS = 300
const TARGET_CSV_MB = 48

const line = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(44) : String(cell).padStart(12))).join(''))
const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]

await buildServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-console-'))
const postgres = await startPostgres()
const running = [postgres]
try {
  const env = { DATABASE_URL: postgres.url }
  const serve = () =>
    startServer({
      port: PORT,
      dataDir: folder,
      signingKey: 'key-of-the-console-benchmark',
      env: { ...env, DEMO: '1' },
    })
  await step('Starting a shop', async () => (await serve()).stop())
  const client = new pg.Client(env.DATABASE_URL)
  client.on('error', () => undefined)
  await client.connect()
  await step(`Filling ${ORDERS} orders`, () => fillOrders(client, ORDERS))
  const states = await client.query('select state, count(*)::int from orders group by state order by 2 desc')
  console.log(states.rows.map(({ state, count }) => `${state} ${count}`).join(', '))
  const { rows: samples } =
    await client.query(`select o.order_no, o.user_id, o.address ->> 'phone' as phone, l.item_id, l.title,
    (select waybill from parcel p where p.order_no = o.order_no and waybill is not null limit 1) as waybill
    from orders o join order_line l on l.order_id = o.id where l.item_id > 10000000 order by hashint8(o.id) limit 500`)
  await client.end()

  const server = await serve()
  running.push(server)
  const bareUrl = `http://127.0.0.1:${PORT + 1}`
  running.push(
    await start('bench/server/bare.mjs', { url: `${bareUrl}/item/1`, env: { ...env, PORT: String(PORT + 1) } }),
  )
  const operator = await signIn(`http://127.0.0.1:${PORT}`, 'owner')

  const random = createRandom(11)
  const sample = () => samples[random(samples.length)]
  const withWaybill = samples.filter(({ waybill }) => waybill !== null)
  const list = (make) => () => operator.read('GET /admin/order/list', { pageSize: 20, ...make() })
  const found = (make) => async () => {
    const input = make()
    const { total } = await operator.read('GET /admin/order/list', input)
    if (total === 0) throw new Error(`nothing was found by ${JSON.stringify(input)}`)
  }
  const items = (make) => () => operator.read('GET /admin/item/list', { pageSize: 20, ...make() })
  const search = (make) => () => operator.read('GET /admin/search', { q: make() })
  const brands = ['香奈儿', '爱马仕', '劳力士', '卡地亚', 'LOVE', 'chanel', '黑色']
  const kinds = {
    'list, first page': list(() => ({})),
    'list, 100 rows of a later page': list(() => ({ pageSize: 100, page: 2 + random(90) })),
    'filter: state, most orders': list(() => ({ state: 'SETTLED', page: 1 + random(400) })),
    'filter: state of the warehouse': list(() => ({ state: ['TO_SHIP', 'QC', 'INBOUND', 'SHIPPED'][random(4)] })),
    'filter: fulfilment': list(() => ({ fulfilment: 'merchant', page: 1 + random(400) })),
    'filter: state and fulfilment': list(() => ({ state: 'TO_SHIP', fulfilment: 'merchant' })),
    'filter: overdue': list(() => ({ isOverdue: true })),
    'filter: buyer': found(() => ({ buyer: String(sample().user_id) })),
    'filter: item': found(() => ({ itemId: String(sample().item_id) })),
    'search: phone': found(() => ({ q: sample().phone })),
    'search: order number': found(() => ({ q: sample().order_no })),
    'search: waybill': found(() => ({ q: withWaybill[random(withWaybill.length)].waybill })),
    'search: user id': found(() => ({ q: String(sample().user_id) })),
    'search: text of an item': found(() => ({ q: sample().title.split(' ').slice(0, 2).join(' ') })),
    'search: a word of many items': list(() => ({ q: brands[random(brands.length)] })),
    'search: nothing has it': list(() => ({ q: `无此商品${random(1000)}` })),
    'search box: phone': search(() => sample().phone),
    'search box: order number': search(() => sample().order_no),
    'search box: user id': search(() => String(sample().user_id)),
    'search box: text': search(() => brands[random(brands.length)]),
    'items, first page': items(() => ({})),
    'items, a later page': items(() => ({ page: 2 + random(400) })),
    'items: sold, a later page': items(() => ({ state: 'SOLD', page: 1 + random(400) })),
    'items: on sale': items(() => ({ state: 'ON_SALE' })),
    'items: owner and price': items(() => ({ ownerType: 'merchant', minPriceFen: 500_000, maxPriceFen: 2_000_000 })),
    'items: item number': items(() => ({ q: `B${random(ORDERS)}` })),
    'items: id': items(() => ({ q: String(sample().item_id) })),
    'items: a word of many': items(() => ({ q: brands[random(brands.length)] })),
    'items: nothing has it': items(() => ({ q: `无此商品${random(1000)}` })),
    'users, first page': () => operator.read('GET /admin/user/list', { pageSize: 20 }),
    'queues with their counts': () => operator.read('GET /admin/queue/list', {}),
    'a queue': () => operator.read('GET /admin/queue/tasks', { queue: 'order.pack', pageSize: 50 }),
    'first page of the console': () => operator.read('GET /admin/desk', {}),
  }
  const times = Object.fromEntries(['bare', ...Object.keys(kinds)].map((kind) => [kind, []]))
  const timed = async (kind, work, isCounted) => {
    const started = performance.now()
    await work()
    if (isCounted) times[kind].push(performance.now() - started)
  }
  await step(`Measuring, ${ROUNDS} rounds`, async () => {
    for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
      for (const [kind, work] of Object.entries(kinds)) {
        await timed('bare', async () => (await fetch(`${bareUrl}/item/${sample().item_id}`)).json(), round >= 0)
        await timed(kind, work, round >= 0)
      }
    }
  })

  const bare = quantile(times.bare, 0.5)
  console.log('')
  line('request', 'p50 ms', 'p95 ms', 'p50 of bare', 'target', '')
  for (const [kind, values] of Object.entries(times)) {
    const [middle, high] = [quantile(values, 0.5), quantile(values, 0.95)]
    const judged = kind === 'bare' ? ['', ''] : [`≤ ${TARGET_MS}`, high <= TARGET_MS ? 'met' : 'MISSED']
    line(
      kind === 'bare' ? 'bare route' : kind,
      middle.toFixed(1),
      high.toFixed(1),
      (middle / bare).toFixed(1),
      ...judged,
    )
  }

  const before = server.residentMb()
  const started = performance.now()
  const begun = await operator.read('POST /admin/export/start', { name: 'order', filters: '{}' })
  let [job, peak] = [begun, before]
  while (job.state !== 'ready') {
    await wait(100)
    peak = Math.max(peak, server.residentMb())
    job = await operator.read('GET /admin/export/info', { id: begun.id })
    if (job.state === 'failed') throw new Error('the export failed')
  }
  const written = performance.now()
  const answer = await operator.send('GET /admin/export/file', { id: begun.id })
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    peak = Math.max(peak, bytes % 16 === 0 ? server.residentMb() : peak)
  }
  peak = Math.max(peak, server.residentMb())
  console.log('')
  line('export of all orders', '', '', '', 'target', '')
  line('rows', job.done)
  line('size, MB', (bytes / 1e6).toFixed(1))
  line('written in the background, s', ((written - started) / 1000).toFixed(1))
  line('fetched, s', ((performance.now() - written) / 1000).toFixed(1))
  const grown = peak - before
  line(
    'memory beside the server at rest, MB',
    grown.toFixed(0),
    '',
    '',
    `≤ ${TARGET_CSV_MB}`,
    grown <= TARGET_CSV_MB ? 'met' : 'MISSED',
  )
} finally {
  for (const one of running.reverse()) await one.stop()
  rmSync(folder, { recursive: true, force: true })
}
