/**
 * npm run chaos -- --seed 1: kills the database three times (kill -9 of PostgreSQL) while buyers order, pay and cancel,
 * and then checks that no server process ended, that nothing but 503 was answered meanwhile, and that money, items and
 * orders agree. The seed chooses what buyers do and when the database dies; the order of events is the machine's. Needs
 * about a minute; --crashes 3, --buyers 12 and CHAOS_PORT (18820, and the next one) change it.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startServer } from '../../bench/server/processes.mjs'
import { createRandom } from '../../bench/server/requests.mjs'
import { buildServer } from '../../scripts/lib/builds.mjs'
import { ensureInstalled, fail, run, step } from '../../scripts/lib/run.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    crashes: { type: 'string', default: '3' },
    buyers: { type: 'string', default: '12' },
  },
})
const [seed, crashes, clients] = [values.seed, values.crashes, values.buyers].map(Number)
const PORT = Number(process.env.CHAOS_PORT ?? 18820)
const SIGNING_KEY = 'key-of-the-chaos-run'
const ITEMS = 300
/** A user may give up six orders in an hour, so each places a few only. */
const USERS = 3000
/** The database dies between two and four seconds after it answered again. */
const [CALM_MS, CALM_MORE_MS] = [2000, 2000]
/** A client repeats what got 503 after this, ms. */
const RETRY_MS = 100
/** A job that failed while the database was away is tried again after 10 s, then 20 s. */
const JOBS_MS = 90_000

const random = createRandom(seed)
const chance = (percent) => random(100) < percent
/** Answers by status and `ret_code`, and those that no client may get. */
const answers = new Map()
const wrong = []

/** @returns the envelope; undefined when the server did not answer. */
async function send(port, name, input, token) {
  const [method, called] = name.split(' ')
  const text = new URLSearchParams(input).toString()
  const url = method === 'GET' && text ? `/api${called}?${text}` : `/api${called}`
  const body = method === 'POST' ? text : ''
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', SIGNING_KEY).update(`${method}\n${url}\n${timestamp}\n${body}`).digest('hex')
  try {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      ...(method === 'POST' && { body }),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-identity': token,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
    })
    const answer = await response.json()
    answers.set(answer.ret_code, (answers.get(answer.ret_code) ?? 0) + 1)
    if (response.status >= 500 && response.status !== 503) wrong.push(`${name}: ${response.status}`)
    return answer
  } catch (error) {
    wrong.push(`${name}: ${error.cause?.code ?? error.message}`)
    return undefined
  }
}

/** Repeats the request until the answer is another than 503, as a client does. */
async function insist(...request) {
  for (;;) {
    const answer = await send(...request)
    if (answer?.ret_code !== 503) return answer
    await wait(RETRY_MS)
  }
}

/** Orders that were acknowledged. */
const acknowledged = []
let isOver = false

/** Buys at random until the end; every buyer places one order at a time. */
async function buy(client, { users, items }, ports) {
  for (let turn = 0; !isOver; turn += 1) {
    const { token, addressId } = users[(turn * clients + client) % users.length]
    const { id, priceFen } = items[random(items.length)]
    const port = ports[random(ports.length)]
    if (chance(20)) await send(port, 'GET /product/union-list', { facets: 'true' }, token)
    const input = { itemIds: id, addressId, payFen: priceFen, idempotencyKey: `chaos-${seed}-${client}-${turn}` }
    const placed = await insist(port, 'POST /order/create', input, token)
    if (placed?.ret_code !== 200) continue
    const { orderNo } = placed.data
    acknowledged.push(orderNo)
    if (chance(60)) {
      const opened = await insist(port, 'POST /pay/create', { orderNo, channel: 'sandbox' }, token)
      if (opened?.ret_code !== 200) continue
      const { payNo, sandboxToken } = opened.data
      const consents = chance(20) ? 2 : 1
      const consent = () => insist(port, 'POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)
      await Promise.all(Array.from({ length: consents }, consent))
      if (chance(40)) continue
    }
    await insist(port, 'POST /order/cancel', { orderNo, reasonId: 'other' }, token)
  }
}

const PAID = "state not in ('PENDING_PAY', 'CANCELLED')"
const LIVE = 'select item_id, state from order_line join orders on orders.id = order_id where live'
/** Each returns one number, which must be as before the orders: 0, but for items that the seed has sold. */
const CHECKS = {
  'sum of the ledger': 'select coalesce(sum(amount_fen), 0) from ledger_posting',
  'unbalanced entries of the ledger':
    'select count(*) from (select 1 from ledger_posting group by txn_id having sum(amount_fen) <> 0) as t',
  'escrow that differs from the open orders': `select (select coalesce(sum(pay_fen), 0) from orders where ${PAID})
    + (select coalesce(sum(amount_fen), 0) from ledger_posting where account = 'escrow')`,
  'refunds still due': "select coalesce(sum(amount_fen), 0) from ledger_posting where account = 'refunds-due'",
  'items in two live orders':
    'select count(*) from (select 1 from order_line where live group by item_id having count(*) > 1) as t',
  'held items without an unpaid order': `select count(*) from item where state = 'HELD'
    and id not in (select item_id from (${LIVE}) as l where state = 'PENDING_PAY')`,
  'sold items without a paid order': `select count(*) from item where state = 'SOLD'
    and id not in (select item_id from (${LIVE}) as l where ${PAID})`,
  'items on sale with an order': `select count(*) from item where state = 'ON_SALE' and id in (select item_id from (${LIVE}) as l)`,
  'paid orders without exactly one payment': `select count(*) from orders where ${PAID}
    and (select count(*) from payment join payment_part p on p.pay_no = payment.pay_no where p.ref = orders.order_no and payment.state = 'PAID') <> 1`,
  'cancelled orders with a payment': `select count(*) from orders where state = 'CANCELLED'
    and exists (select from payment where payment.order_no = orders.order_no and payment.state = 'PAID')`,
  'refunds that are not done': "select count(*) from refund where state <> 'SUCCEEDED'",
  'payments that were refunded twice':
    'select count(*) from (select 1 from refund group by pay_no having count(*) > 1) as t',
  'orders without their first event': `select count(*) from orders where not exists
    (select from order_event where order_id = orders.id and step = 'create')`,
}

/** Runs one statement on a connection of its own, which no crash has broken. */
async function query(url, text, parameters) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, parameters)).rows
  } finally {
    await client.end()
  }
}

/** The number of each check, by its name. */
async function check(url) {
  const found = new Map()
  for (const [name, text] of Object.entries(CHECKS)) {
    const [row] = await query(url, text)
    found.set(name, Number(Object.values(row)[0]))
  }
  return found
}

await ensureInstalled()
await buildServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-chaos-'))
const postgres = await startPostgres()
const running = []
const failures = []
try {
  const env = { DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'silent', DRAW_AHEAD: '0' }
  const file = path.join(folder, 'filled.json')
  await step(`Filling ${ITEMS} items`, () =>
    run('tsx', ['--tsconfig', 'server/tsconfig.json', 'bench/server/fill.ts', file], {
      env: { ...env, ITEMS: String(ITEMS), USERS: String(USERS) },
    }),
  )
  const ports = [PORT, PORT + 1]
  for (const port of ports) running.push(await startServer({ port, dataDir: folder, signingKey: SIGNING_KEY, env }))
  const isReady = async () => {
    const all = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)))
    return all.every((answer) => answer?.ok)
  }

  const before = await check(postgres.url)
  console.log(`seed ${seed}: ${clients} buyers, ${crashes} crashes`)
  const filled = JSON.parse(readFileSync(file, 'utf8'))
  const work = Array.from({ length: clients }, (_, client) => buy(client, filled, ports))
  for (let crash = 1; crash <= crashes; crash += 1) {
    await wait(CALM_MS + random(CALM_MORE_MS))
    const [placed, refused] = [acknowledged.length, answers.get(503) ?? 0]
    const started = performance.now()
    await postgres.crash()
    const back = performance.now()
    while (!(await isReady()) && performance.now() - back < 30_000) await wait(20)
    console.log(
      `crash ${crash} after ${placed} orders: the database was away for ${Math.round(back - started)} ms, the servers were ready ` +
        `${Math.round(performance.now() - back)} ms later, ${(answers.get(503) ?? 0) - refused} answers were 503`,
    )
  }
  await wait(CALM_MS)
  isOver = true
  await Promise.all(work)

  const jobs = "select count(*) from job where kind like 'payment.%'"
  const until = Date.now() + JOBS_MS
  while (Number((await query(postgres.url, jobs))[0].count) > 0 && Date.now() < until) await wait(500)
  const after = await check(postgres.url)
  for (const [name, found] of after) {
    if (found !== before.get(name)) failures.push(`${name}: ${found} instead of ${before.get(name)}`)
  }
  const lost = 'select count(*) from unnest($1::text[]) as no where no not in (select order_no from orders)'
  const [{ count: lostCount }] = await query(postgres.url, lost, [acknowledged])
  if (lostCount !== '0') failures.push(`acknowledged orders that are lost: ${lostCount}`)
  const states = await query(postgres.url, 'select state, count(*) from orders group by state order by state')
  const ended = running.filter((server) => server.hasEnded()).length
  if (ended > 0) failures.push(`server processes that ended: ${ended}`)
  for (const what of new Set(wrong)) failures.push(`${what}: ${wrong.filter((other) => other === what).length}`)

  const counts = [...answers].sort(([a], [b]) => a - b).map(([code, count]) => `${code}: ${count}`)
  console.log(`answers: ${counts.join(', ')}`)
  console.log(`orders: ${states.map(({ state, count }) => `${state} ${count}`).join(', ')}`)
} finally {
  for (const server of running) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) fail(`Not as it should be:\n  ${failures.join('\n  ')}`)
console.log(`✔ no process ended, no 5xx but 503, and ${Object.keys(CHECKS).length + 1} checks of the data hold`)
