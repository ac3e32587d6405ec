/**
 * What is sold in a room, on four processes of one database: two hundred who want the same item (design: live and play
 * 8).
 * @tier whole
 * @areas concurrency live line order
 */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/handle'
import { systemClock } from '../../../server/src/kit/clock'
import { isPostgres } from '../../helpers/databases'
import { addBuyers, type Buyer } from '../order/buyers'
import { addItems } from '../order/items'
import { bundleServer, startServer, type Bundle, type ServerProcess } from './server-process'
import { createSharedDatabase, type SharedDatabase } from './shared-database'

const BUYERS = 200
const PRICE = 300_000
const LIVE = 280_000
const ROOM = 'ZB000000000000000001'
const LINE = 'ZL000000000000000001'

/** A room that is on, with one line that can be grabbed. @returns its item */
async function openRoom(db: Db): Promise<number> {
  const [itemId = 0] = await addItems(db, { count: 1, priceFen: PRICE, hasReport: true })
  const now = Date.now()
  await sql`with host as (
      insert into operator (login, name, state, created_at) values ('grab-host', '主播', 'invited', ${now}) returning id
    )
    insert into live_room (number, state, title, host_id, start_at, started_at, source, created_at)
    select ${ROOM}, 'LIVE', '周末专场', id, ${now}, ${now}, 'demo', ${now} from host`.execute(db)
  await sql`insert into line (number, state, owner_kind, owner_no, item_id, position, price_fen, is_exclusive, created_at)
    values (${LINE}, 'OPEN', 'room', ${ROOM}, ${itemId}, 1, ${LIVE}, false, ${now})`.execute(db)
  return itemId
}

// The embedded database belongs to one process.
if (isPostgres) {
  describe('four server processes and one line of a room', () => {
    let bundle: Bundle
    let database: SharedDatabase
    let servers: ServerProcess[]
    beforeAll(async () => {
      bundle = bundleServer()
      database = await createSharedDatabase()
      servers = await Promise.all(Array.from({ length: 4 }, () => startServer(bundle, database.env)))
      // A process alone may take two minutes on a busy machine.
    }, 180_000)
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await database.remove()
      bundle.remove()
    })
    const serverOf = (index: number): ServerProcess => servers[index % servers.length]!

    const order = (server: ServerProcess, { token, addressId }: Buyer, itemId: number, more: { holdId?: string }) =>
      server.call(
        'POST /order/create',
        {
          ...{ itemIds: String(itemId), addressId, payFen: more.holdId ? LIVE : PRICE, ...more },
          idempotencyKey: `order-of-${addressId}-${more.holdId ?? ''}`,
        },
        token,
      )

    test(`${BUYERS} buyers: one holds it, nobody else can order it, and one order is made`, async () => {
      const { itemId, buyers } = await database.use(async (db) => ({
        itemId: await openRoom(db),
        buyers: await addBuyers(db, systemClock, BUYERS),
      }))
      const answers = await Promise.all(
        buyers.map(({ token }, index) =>
          serverOf(index).call(
            'POST /line/grab',
            { lineId: LINE, priceFen: LIVE, idempotencyKey: `grab-of-buyer-${index}` },
            token,
          ),
        ),
      )
      const winner = answers.findIndex(({ ret_code }) => ret_code === RET.OK)
      expect(answers.filter(({ ret_code }) => ret_code === RET.OK)).toHaveLength(1)
      const lost = answers.filter((_, index) => index !== winner)
      expect(new Set(lost.map(({ ret_code, ret_msg }) => `${ret_code} ${ret_msg}`))).toEqual(
        new Set([`${RET.ITEM_TAKEN} 手慢了，已被抢先`]),
      )

      // The others try it by the hold of the one who has it, and in the shop; that one orders at the same time.
      const { holdId } = answers[winner]!.data
      const orders = await Promise.all(
        buyers.flatMap((buyer, index) =>
          index === winner
            ? [order(serverOf(index), buyer, itemId, { holdId })]
            : [order(serverOf(index), buyer, itemId, index % 2 === 0 ? { holdId } : {})],
        ),
      )
      expect(orders.filter(({ ret_code }) => ret_code === RET.OK)).toHaveLength(1)
      expect(orders[winner]?.ret_code).toBe(RET.OK)

      const { rows } = await database.use((db) =>
        sql<{ orders: number; holds: number; buyer: number; state: string }>`
          select (select count(*)::int from order_line where item_id = ${itemId}) as orders,
            (select count(*)::int from line_hold where item_id = ${itemId}) as holds,
            (select user_id from orders where order_no = (select order_no from line_hold where number = ${holdId})) as buyer,
            (select hold_kind from item where id = ${itemId}) as state`.execute(db),
      )
      expect(rows).toEqual([{ orders: 1, holds: 1, buyer: buyers[winner]?.userId, state: 'order' }])
    }, 180_000)
  })
}
