/**
 * @tier landing
 * @areas concurrency order claim shop-process
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { systemClock } from '../../../server/src/kit/clock'
import { MAX_UNPAID_ORDERS } from '../../../server/src/modules/order/limits'
import { setTimer } from '../../../server/src/modules/order/timers'
import { isPostgres } from '../../helpers/databases'
import { addBuyers, type Buyer } from '../order/buyers'
import { addItems } from '../order/items'
import { raceForCases } from './case-races'
import { createSharedDatabase, type SharedDatabase } from './shared-database'
import { bundleServer, pause, startServer, type Bundle, type ServerProcess } from './server-process'

const PRICE = 12_300
/** More of them: npm run walks -- --races 1000. */
const RACES = Number(process.env['RACES'] ?? 40)
const SEED = Number(process.env['WALK_SEED'] ?? 1)

function order(server: ServerProcess, { token, addressId }: Buyer, itemId: number, key: string) {
  const input = { itemIds: String(itemId), addressId, payFen: PRICE, idempotencyKey: key }
  return server.call('POST /order/create', input, token)
}

let bundle: Bundle
beforeAll(() => {
  bundle = bundleServer()
})
afterAll(() => bundle.remove())

describe('a server that is killed', () => {
  const ORDERS = 200
  const KILL_AFTER = 80

  test(`in the middle of ${ORDERS} orders has lost nothing that it acknowledged, and repeating the rest makes each order once`, async () => {
    const database = await createSharedDatabase()
    let server: ServerProcess | undefined
    try {
      const { ids, owners } = await database.use(async (db) => {
        const bought = await addItems(db, { count: ORDERS, priceFen: PRICE })
        const made = await addBuyers(db, systemClock, Math.ceil(ORDERS / MAX_UNPAID_ORDERS))
        return { ids: bought, owners: new Map(bought.map((id, index) => [id, made[index % made.length]!])) }
      })
      const first = await startServer(bundle, database.env)
      server = first

      const acknowledged = new Map<number, string>()
      const waiting = [...ids]
      let killed: Promise<void> | undefined
      const client = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined && !killed; id = waiting.shift()) {
          const answer = await order(first, owners.get(id)!, id, `kill-${id}`).catch(() => null)
          if (answer === null) return
          expect(answer.ret_code).toBe(200)
          acknowledged.set(id, answer.data.orderNo)
          if (acknowledged.size === KILL_AFTER) killed = first.kill()
        }
      }
      await Promise.all(Array.from({ length: 8 }, client))
      await killed
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER)
      expect(acknowledged.size).toBeLessThan(ORDERS)

      const second = await startServer(bundle, database.env)
      server = second
      for (const [id, orderNo] of acknowledged) {
        const { data } = await second.call('GET /order/info', { orderNo }, owners.get(id)!.token)
        expect(data).toMatchObject({ orderNo, state: 'PENDING_PAY', lines: [{ itemId: String(id) }] })
      }
      for (const id of ids) {
        const { data, ret_msg } = await order(second, owners.get(id)!, id, `kill-${id}`)
        if (data === null) throw new Error(`item ${id}: ${ret_msg}`)
        if (acknowledged.has(id)) expect(data.orderNo).toBe(acknowledged.get(id))
      }
      await second.stop()

      const { rows } = await database.use((db) =>
        sql<{ orders: number; live: number; held: number }>`select (select count(*)::int from orders) as orders,
          (select count(distinct item_id)::int from order_line where live) as live,
          (select count(*)::int from item where state = 'HELD') as held`.execute(db),
      )
      expect(rows[0]).toEqual({ orders: ORDERS, live: ORDERS, held: ORDERS })
    } finally {
      await server?.kill()
      await database.remove()
    }
  }, 120_000)
})

if (isPostgres) {
  describe('four server processes on one database', () => {
    let database: SharedDatabase
    let servers: ServerProcess[]
    let buyers: Buyer[]
    /** Somebody who has won no race, and so holds no item yet. */
    let another: Buyer
    beforeAll(async () => {
      database = await createSharedDatabase()
      servers = await Promise.all(Array.from({ length: 4 }, () => startServer(bundle, database.env)))
      ;[another, ...buyers] = (await database.use((db) => addBuyers(db, systemClock, 51))) as [Buyer, ...Buyer[]]
      // A process alone may take two minutes on a busy machine.
    }, 150_000)
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await database.remove()
    }, 60_000)
    const serverOf = (index: number): ServerProcess => servers[index % servers.length]!

    test('50 buyers for one item: exactly one order, 49 get 手慢了，已被拍下', async () => {
      const ids = await database.use((db) => addItems(db, { count: 5, priceFen: PRICE }))
      for (const id of ids) {
        const answers = await Promise.all(
          buyers.map((buyer, index) => order(serverOf(index), buyer, id, `race-${id}-${index}`)),
        )
        const won = answers.filter(({ ret_code }) => ret_code === 200)
        const lost = answers.filter(({ ret_code, ret_msg }) => ret_code === 40901 && ret_msg === '手慢了，已被拍下')
        expect([won.length, lost.length]).toEqual([1, 49])
      }
      const { rows } = await database.use((db) =>
        sql<{ n: number }>`select count(*)::int as n from order_line where item_id = any(${ids}::bigint[])`.execute(db),
      )
      expect(rows[0]!.n).toBe(ids.length)
    }, 60_000)

    test('one order sent to all of them at once with one key is one order', async () => {
      const [id] = await database.use((db) => addItems(db, { count: 1, priceFen: PRICE }))
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => order(serverOf(index), another, id!, `same-${id}`)),
      )
      expect(answers.map(({ ret_code }) => ret_code)).toEqual(Array(12).fill(200))
      expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
    })

    test(
      `${RACES} times a buyer takes a case back while the desk agrees: one of both happens (buying 8/7)`,
      async () => {
        const won = await database.use((db) => raceForCases(db, servers, { races: RACES, seed: SEED }))
        expect(won.buyer + won.desk).toBe(RACES)
        if (process.env['RACES'] !== undefined) process.stdout.write(`${JSON.stringify(won)}\n`)
      },
      60_000 + RACES * 2_000,
    )

    test('connections that are terminated again and again cost single requests, never a process or an order', async () => {
      const ids = await database.use((db) => addItems(db, { count: 8, priceFen: PRICE }))
      let isOver = false
      const codes: number[] = []
      const client = async (id: number, index: number): Promise<void> => {
        const buyer = buyers[index + 10]!
        const post = async (name: 'POST /cart/add' | 'POST /order/cancel', input: Record<string, string>) =>
          codes.push((await serverOf(index).call(name, input as never, buyer.token)).ret_code)
        for (let round = 0; !isOver; round++) {
          await post('POST /cart/add', { id: String(id) })
          const made = await order(serverOf(index), buyer, id, `cut-${id}-${round}`)
          codes.push(made.ret_code)
          if (made.ret_code === 200) await post('POST /order/cancel', { orderNo: made.data.orderNo, reasonId: 'other' })
        }
      }
      const clients = ids.map(client)
      await database.use(async (db) => {
        for (let cuts = 0; cuts < 20; cuts++) {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'reluxe' and datname = current_database()`.execute(db)
          const seen = codes.length
          while (codes.length < seen + 8) await pause(5)
        }
      })
      isOver = true
      await Promise.all(clients)
      // 409: the buyer still has the order whose cancellation was cut off; 40904: he has given up the item too often.
      expect([...new Set(codes)].filter((code) => ![200, 409, 40904, 503].includes(code))).toEqual([])
      const { rows } = await database.use((db) =>
        sql<{ half: number }>`select count(*)::int as half from item left join order_line on item_id = item.id and live
          where item.id = any(${ids}::bigint[]) and (item.state = 'HELD') <> (order_line.order_id is not null)`.execute(
          db,
        ),
      )
      expect(rows[0]).toEqual({ half: 0 })
    }, 180_000)

    test('overdue orders are cancelled once each, though all of them sweep', async () => {
      const count = 40
      // Buyers of their own: those of other tests may have given up too many orders to place one.
      const { ids, owners } = await database.use(async (db) => {
        await setTimer(db, 'order.pay', 500, systemClock.now())
        return {
          ids: await addItems(db, { count, priceFen: PRICE }),
          owners: await addBuyers(db, systemClock, 20),
        }
      })
      const placed = await Promise.all(
        ids.map((id, index) => order(serverOf(index), owners[index % 20]!, id, `overdue-${id}`)),
      )
      expect(placed.filter((answer) => answer.ret_code !== RET.OK)).toEqual([])
      const read = () =>
        database.use((db) =>
          sql<{ onSale: number; events: number }>`select
            (select count(*)::int from item where id = any(${ids}::bigint[]) and state = 'ON_SALE') as on_sale,
            (select count(*)::int from order_event join order_line using (order_id)
              where item_id = any(${ids}::bigint[]) and step = 'expireUnpaid') as events`.execute(db),
        )
      const until = Date.now() + 20_000
      let seen = (await read()).rows[0]!
      while (seen.onSale < count && Date.now() < until) {
        await pause(100)
        seen = (await read()).rows[0]!
      }
      expect(seen).toEqual({ onSale: count, events: count })
    }, 60_000)
  })
}
