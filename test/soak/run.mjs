/**
 * npm run soak:console -- --seed 1 --seconds 300: four server processes on one PostgreSQL. Two operators pack, receive,
 * inspect, hand over and cancel; buyers order, pay, cancel and confirm; couriers report each step, twice and in any
 * order; timers come due: all on the same 500 orders, through any of the four. Then it waits until the jobs are done
 * and checks that nothing was lost or doubled. The seed chooses what everybody does; the order of events is the
 * machine's. --orders and --buyers change the numbers, SOAK_PORT (18880 and the next three) the ports.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { signIn } from '../../bench/console/operator.mjs'
import { startServer } from '../../bench/server/processes.mjs'
import { createRandom } from '../../bench/server/requests.mjs'
import { buildServer } from '../../scripts/lib/builds.mjs'
import { ensureInstalled, fail, step } from '../../scripts/lib/run.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { CHECKS, LEFT_BY_DEMONSTRATION, pathsOf } from './checks.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '300' },
    orders: { type: 'string', default: '500' },
    buyers: { type: 'string', default: '8' },
  },
})
const [seed, seconds, wanted, clients] = [values.seed, values.seconds, values.orders, values.buyers].map(Number)
const PORT = Number(process.env.SOAK_PORT ?? 18880)
const PROCESSES = 4
const SIGNING_KEY = 'key-of-the-soak-run'
/** Signs the simulated courier's notices. */
const TICKET_SECRET = 'ticket-secret-of-the-soak-run-0123456789'
/** A user may leave five orders unpaid, and give up six in an hour. */
const ORDERS_OF_USER = 2
/** Every second this many of the orders whose timer runs have it come due. */
const DUE_A_SECOND = Math.max(2, Math.ceil((wanted * 4) / seconds))
/** A buyer, an operator or a courier pauses so long between two acts, ms. */
const PAUSE_MS = 20
/** A failed job is tried again after 10 s, then 20 s. */
const SETTLE_MS = 120_000

const random = createRandom(seed)
const chance = (percent) => random(100) < percent
const pick = (list) => list[random(list.length)]
/** Answers by who and `ret_code`, and those that nobody may get. */
const answers = new Map()
const wrong = []
const failures = []
let isOver = false

function note(who, code, name) {
  const key = `${who} ${code}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
  if (String(code).startsWith('5') && code !== 503) wrong.push(`${name}: ${code}`)
}

await ensureInstalled()
await buildServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-soak-'))
const postgres = await startPostgres({ settings: { max_connections: '100' } })
const running = []
const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
database.on('error', () => undefined)
const query = async (text, parameters) => (await database.query(text, parameters)).rows
/** What each check finds now. */
const runChecks = async () => {
  const found = new Map()
  for (const [name, text] of Object.entries(CHECKS)) found.set(name, Number(Object.values((await query(text))[0])[0]))
  return found
}
const origins = Array.from({ length: PROCESSES }, (_, at) => `http://127.0.0.1:${PORT + at}`)

/** A call of the shop. @returns the envelope */
async function shop(name, input, token) {
  const [method, called] = name.split(' ')
  const body = method === 'POST' ? new URLSearchParams(input).toString() : ''
  const search = method === 'GET' ? new URLSearchParams(input).toString() : ''
  const url = `/api${called}${search && `?${search}`}`
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', SIGNING_KEY).update(`${method}\n${url}\n${timestamp}\n${body}`).digest('hex')
  const response = await fetch(pick(origins) + url, {
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
  note('buyer', answer.ret_code, name)
  return answer
}

/** Users with a session and an address, by SQL: signing in by message takes a minute each. */
async function makeUsers(count) {
  const now = Date.now()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const rows = await query(
    `with given as (
      select hash, nextval(pg_get_serial_sequence('app_user', 'id')) as user_id, row_number() over () as n from unnest($1::text[]) as hash
    ), users as (insert into app_user (id, nickname, created_at) select user_id, '用户' || n, $2::bigint from given),
    phones as (insert into identity (user_id, kind, value, created_at) select user_id, 'phone', '137' || lpad(n::text, 8, '0'), $2 from given),
    sessions as (insert into session (token_hash, user_id, created_at, expires_at) select hash, user_id, $2, $2 + 86400000 from given),
    addresses as (
      insert into address (user_id, name, phone, district_code, detail, is_default, created_at, updated_at)
      select user_id, '收货人', '137' || lpad(n::text, 8, '0'), '310101', '人民大道 ' || n || ' 号', true, $2, $2 from given returning id, user_id
    ) select given.hash, addresses.id from given join addresses using (user_id)`,
    [hashes, now],
  )
  const idOf = new Map(rows.map(({ hash, id }) => [hash, String(id)]))
  return tokens.map((token, at) => ({ token, addressId: idOf.get(hashes[at]) }))
}

/** Orders that were acknowledged, with their buyer. */
const orders = []
/** The last order of the demonstration. */
let last = 0

async function place(user, turn) {
  const [item] = await query(
    `select id, price_fen from item where state = 'ON_SALE' order by owner_type = 'merchant' desc, md5(id::text || $1) limit 1 offset $2`,
    [String(seed), random(12)],
  )
  if (!item) return
  const input = {
    itemIds: item.id,
    addressId: user.addressId,
    payFen: item.price_fen,
    idempotencyKey: `soak-${seed}-${turn}`,
  }
  // The same request from two phones at once is one order.
  const sent = await Promise.all(
    Array.from({ length: chance(20) ? 2 : 1 }, () => shop('POST /order/create', input, user.token)),
  )
  const placed = new Set(sent.filter(({ ret_code: code }) => code === 200).map(({ data }) => data.orderNo))
  if (placed.size > 1) failures.push(`one key made ${placed.size} orders`)
  for (const orderNo of placed) orders.push({ orderNo, token: user.token })
}

async function pay({ orderNo, token }) {
  const opened = await shop('POST /pay/create', { orderNo, channel: 'sandbox' }, token)
  if (opened.ret_code !== 200) return
  const { payNo, sandboxToken } = opened.data
  const consents = chance(30) ? 2 : 1
  await Promise.all(
    Array.from({ length: consents }, () => shop('POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)),
  )
}

/** Buys until there are enough orders, then pays, confirms and sometimes cancels at random. */
async function beBuyer(number, users) {
  for (let turn = number; !isOver; turn += clients) {
    if (orders.length < wanted && turn < users.length * ORDERS_OF_USER) await place(users[turn % users.length], turn)
    const order = orders.length > 0 ? pick(orders) : undefined
    if (order) {
      const { data } = await shop('GET /order/info', { orderNo: order.orderNo }, order.token)
      const actions = data?.actions ?? []
      if (actions.includes('pay') && chance(85)) await pay(order)
      else if (actions.includes('cancel') && chance(4)) {
        await shop('POST /order/cancel', { orderNo: order.orderNo, reasonId: 'other' }, order.token)
      } else if (actions.includes('confirmReceipt') && chance(60)) {
        const confirm = () => shop('POST /order/confirm-receipt', { orderNo: order.orderNo }, order.token)
        await Promise.all(Array.from({ length: chance(20) ? 2 : 1 }, confirm))
      }
    }
    await wait(PAUSE_MS)
  }
}

/** The input of an action, as its form would have it; undefined where the operator does not take it now. */
async function inputOf(action, { read }, orderNo, photo, at) {
  const details = async () => read('GET /admin/order/info', { orderNo }, at)
  if (action === 'pack') {
    return {
      carrier: 'demoexpress',
      weightG: 1800,
      sealNo: `SEAL-${orderNo.slice(-8)}`,
      photos: [await photo('packing', at)],
    }
  }
  if (action === 'handOver') {
    const { parcels } = await details()
    return { waybill: parcels.find(({ kind, state }) => kind === 'order' && state === 'PACKED')?.waybill ?? 'YS000000' }
  }
  if (action === 'merchantShip') {
    const { lines, parcels } = await details()
    const line = lines.find(
      ({ sellerKind, sellerId }) => sellerKind === 'merchant' && !parcels.some((one) => one.sellerId === sellerId),
    )
    return line && { sellerId: line.sellerId, carrier: 'shunfeng', waybill: `MS${orderNo.slice(-10)}${line.sellerId}` }
  }
  if (action === 'receive') {
    const parcel = (await details()).parcels.find(({ kind, state }) => kind === 'inbound' && state !== 'COUNTED')
    if (!parcel) return undefined
    const found = parcel.lines.map(({ itemId }) => ({ itemId, isPresent: true, accessories: [], note: '' }))
    return { parcelNo: parcel.parcelNo, weightG: 1900, photos: [await photo('receiving', at)], found }
  }
  if (action === 'inspect') {
    const { lines } = await details()
    const verdict = chance(80) ? 'pass' : chance(70) ? 'mismatch' : 'fake'
    const differences = verdict === 'pass' ? '' : '内里有一处未说明的污渍'
    return {
      lines: lines
        .filter(({ sellerKind }) => sellerKind === 'merchant')
        .map(({ itemId }) => ({ itemId, verdict, faces: [], flaws: [], differences })),
    }
  }
  if (action === 'secondOpinion') return { agrees: chance(50), note: '已复核五金与刻印' }
  if (action === 'changeAddress') {
    return { name: '李雷', phone: '13900139000', regionName: '北京市朝阳区', detail: `望京街 ${random(99)} 号` }
  }
  return {}
}

/** Rarely taken by chance: an operator who unpacked every second parcel would leave nothing to send. */
const RARE = { unpack: 4, cancel: 2, changeAddress: 6, enterWaybill: 0, bookAgain: 2, sendDecisionCode: 0, decide: 0 }

/** Takes what is due on any order, with the version that was read; another may be faster. */
async function beOperator(login, index) {
  const operator = await signIn(origins[index % PROCESSES], login)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer()
  const photo = async (purpose, at) =>
    (await operator.read('POST /admin/picture/upload', { purpose, content: picture.toString('base64') }, at)).file
  while (!isOver) {
    const at = pick(origins)
    const [due] = await query(
      `select order_no from orders where state in ('PAID', 'INBOUND', 'QC', 'TO_SHIP') and id > $1 order by random() limit 1`,
      [last],
    )
    const orderNo = chance(90) ? due?.order_no : orders.length > 0 && pick(orders).orderNo
    if (orderNo) {
      const record = (await operator.call('GET /admin/record', { kind: 'order', id: orderNo }, at)).data
      const possible = (record?.actions ?? [])
        .map(({ name }) => name)
        .filter((name) => !(name in RARE) || chance(RARE[name]))
      const action = possible[0]
      const input = action && (await inputOf(action, operator, orderNo, photo, at))
      if (action && input) {
        const request = {
          kind: 'order',
          id: orderNo,
          action,
          version: record.version,
          input,
          reason: '仓库操作',
          idempotencyKey: randomUUID(),
        }
        // The second of two clicks is the same act.
        const clicks = Array.from({ length: chance(15) ? 2 : 1 }, () =>
          operator.call('POST /admin/record/act', request, pick(origins)),
        )
        for (const { ret_code: code } of await Promise.all(clicks)) note(`${login} ${action}`, code, action)
      }
    }
    await wait(PAUSE_MS)
  }
}

const STATIONS = ['collected', 'moving', 'delivering', 'signed']

/** Reports steps of any parcel that moves: the next one mostly, sometimes a late one, sometimes twice at once. */
async function beCourier(secret) {
  while (!isOver) {
    const [parcel] = await query(
      `select parcel_no, carrier, waybill from parcel where kind = 'order' and state in ('PACKED', 'MOVING') and waybill is not null
       order by random() limit 1`,
    )
    if (parcel) {
      const [{ count }] = await query(
        'select count(*)::int from parcel_trace t join parcel p on p.id = t.parcel_id where p.parcel_no = $1',
        [parcel.parcel_no],
      )
      const at = Math.max(0, Math.min(STATIONS.length - 1, chance(80) ? count : random(STATIONS.length)))
      const trace = {
        eventId: `step-${at}`,
        at: Date.now(),
        status: STATIONS[at],
        text: `【上海市】${STATIONS[at]}`,
        place: '上海市',
      }
      const notice = JSON.stringify({ carrier: parcel.carrier, waybill: parcel.waybill, traces: [trace] })
      const body = new URLSearchParams({ notice }).toString()
      const signature = createHmac('sha256', secret).update(`courier\n${body}`).digest('hex')
      const post = async () => {
        const response = await fetch(`${pick(origins)}/api/parcel/notify/simulated`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-courier-signature': signature },
        })
        note('courier', (await response.json()).ret_code, 'notice')
      }
      await Promise.all(Array.from({ length: chance(30) ? 2 : 1 }, post))
    }
    await wait(PAUSE_MS)
  }
}

/** The clock of some orders is moved: their timers come due, in whichever process looks first. */
async function beTime() {
  while (!isOver) {
    await query(
      `update orders set deadline_at = $1 where id in (
        select id from orders where deadline_at > $1
          and (state in ('DELIVERED', 'COMPLETED') or hashint8(id + $2) % 400 = 0)
        order by random() limit $3 for update skip locked)`,
      [Date.now(), random(1000), DUE_A_SECOND],
    )
    await wait(1000)
  }
}

/** Merchants' items and our own, enough for every order, from the demonstration's. */
const MORE_ITEMS = `
  with added as (
    insert into item (COLUMNS) select MADE from generate_series(1, $1::int) as n
      join (select row_number() over (order by owner_type = 'merchant' desc, id) - 1 as k, to_jsonb(item) as fields
        from item where state = 'ON_SALE' limit 60) as model on k = n % 60
      cross join lateral jsonb_populate_record(null::item, fields || jsonb_build_object('id', 20000000 + n, 'item_no', 'S' || n,
        'serial_no', 'S' || n, 'price_fen', 100000 + n, 'first_price_fen', 100000 + n)) as made
    returning id, seller_id, owner_type, price_fen
  ), agreed as (
    insert into price_consent (item_id, owner_id, kind, prices_fen, nets_fen, text, at, method)
    select added.id, user_id, 'ladder', array[price_fen], array[price_fen], '同意', 1, 'tap'
    from added join seller on seller.id = seller_id where owner_type <> 'own'
  ) select count(*)::int from added`

try {
  const env = { DATABASE_URL: postgres.url, DEMO: '1', LOG_LEVEL: 'error', DRAW_AHEAD: '0', TICKET_SECRET }
  const start = (port) => startServer({ port, dataDir: folder, signingKey: SIGNING_KEY, env })
  await step(`Starting ${PROCESSES} processes`, async () => {
    // The first one makes the database.
    running.push(await start(PORT))
    const others = Array.from({ length: PROCESSES - 1 }, (_, at) => start(PORT + 1 + at))
    for (const { value } of await Promise.allSettled(others)) if (value) running.push(value)
    await Promise.all(others)
  })
  const columns = (
    await query(
      "select column_name as name from information_schema.columns where table_name = 'item' and is_generated = 'NEVER'",
    )
  ).map(({ name }) => name)
  const made = columns.map((name) => `made.${name}`).join(', ')
  await query(
    MORE_ITEMS.replace('COLUMNS', () => columns.join(', ')).replace('MADE', () => made),
    [Math.ceil(wanted * 1.2)],
  )
  // No order moves by itself: operators and couriers are here.
  await query(`insert into setting (key, value, version, updated_at) values ('demo.step', '86400000', 1, 0)
    on conflict (key) do update set value = excluded.value`)
  await query('create table soak_job (id bigint primary key, kind text, attempts integer not null default 0)')
  await query(`create function soak_note_job() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then insert into soak_job (id, kind) values (new.id, new.kind);
    else update soak_job set attempts = attempts + old.attempts where id = old.id; end if; return null; end $$`)
  await query('create trigger soak_jobs after insert or delete on job for each row execute function soak_note_job()')
  const users = await makeUsers(Math.ceil((wanted * 2) / ORDERS_OF_USER))
  const secret = TICKET_SECRET
  last = (await query('select coalesce(max(id), 0) as last from orders'))[0].last

  const jobsToBeDone = () =>
    step('Waiting for the jobs', async () => {
      const end = Date.now() + SETTLE_MS
      const due = `select count(*)::int as count from job where state = 'WAITING' and due_at < ${end}`
      while ((await query(due))[0].count > 0 && Date.now() < end) await wait(250)
    })
  // The demonstration's own refunds are made first: what is left of them is left after the run, too.
  await jobsToBeDone()
  const before = await runChecks()

  console.log(`seed ${seed}: ${wanted} orders, ${clients} buyers, ${seconds} s`)
  const work = [
    ...Array.from({ length: clients }, (_, number) => beBuyer(number, users)),
    beOperator('warehouse-lead', 0),
    beOperator('admin', 1),
    beCourier(secret),
    beCourier(secret),
    beTime(),
  ].map((task) =>
    task.catch((error) => {
      failures.push(`a task ended: ${error.stack ?? error}`)
      isOver = true
    }),
  )
  const until = Date.now() + seconds * 1000
  while (Date.now() < until && !isOver) await wait(200)
  isOver = true
  await Promise.all(work)

  await jobsToBeDone()
  // The audit's chain is checked by the same call as an auditor's.
  const auditor = await signIn(pick(origins), 'audit')
  const { check } = await auditor.read('POST /admin/audit/check', {})
  if (!check.isWhole) failures.push(`the audit's chain is broken at ${check.brokenAt}`)

  for (const [name, found] of await runChecks()) {
    const usual = LEFT_BY_DEMONSTRATION.includes(name) ? before.get(name) : 0
    if (found !== usual) failures.push(`${name}: ${found}${usual === 0 ? '' : `, ${usual} before the run`}`)
  }
  const events =
    await query(`select o.order_no, o.fulfilment, o.state, array_agg(e.step || '>' || e.to_state order by e.id) as steps
    from orders o join order_event e on e.order_id = o.id group by o.id`)
  for (const problem of pathsOf(events)) failures.push(problem)
  const lost = await query('select no from unnest($1::text[]) as no where no not in (select order_no from orders)', [
    orders.map(({ orderNo }) => orderNo),
  ])
  if (lost.length > 0) failures.push(`acknowledged orders that are lost: ${lost.length}`)
  for (const what of new Set(wrong)) failures.push(`${what}: ${wrong.filter((other) => other === what).length} times`)
  const ended = running.filter((server) => server.hasEnded()).length
  if (ended > 0) failures.push(`server processes that ended: ${ended}`)

  const states = await query('select state, count(*) from orders where id > $1 group by state order by 2 desc', [last])
  const actors = await query(
    `select actor_kind, count(*) from order_event where order_id > $1 group by 1 order by 2 desc`,
    [last],
  )
  const [{ jobs }] = await query('select count(*)::int as jobs from soak_job where attempts > 0')
  const show = (rows, name) => rows.map((row) => `${row[name]} ${row.count}`).join(', ')
  console.log(
    `answers: ${[...answers]
      .sort()
      .map(([key, count]) => `${key}: ${count}`)
      .join(', ')}`,
  )
  console.log(`orders: ${show(states, 'state')}`)
  console.log(`transitions by: ${show(actors, 'actor_kind')}; jobs done: ${jobs}; rows of the audit: ${check.rows}`)
  const [{ orders: count }] = await query('select count(*)::int as orders from orders where id > $1', [last])
  if (count < wanted / 2) failures.push(`only ${count} of ${wanted} orders came about`)
} finally {
  for (const server of running) await server.stop()
  await database.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) fail(`Not as it should be:\n  ${failures.join('\n  ')}`)
console.log(`✔ no transition was lost or doubled, and ${Object.keys(CHECKS).length + 4} checks of the data hold`)
