/**
 * Every step of lines and holds from every state (design: live and play 2.1).
 * @tier landing
 * @areas line
 */
import { lineHolds, lines, type LineRecord } from '../../../server/src/modules/line/object'
import type { Db } from '../../../server/src/db/handle'
import { takeItems } from '../../../server/src/modules/catalogue/holding'
import { testTransitions } from '../../helpers/object-transitions'
import { useShop } from '../order/shop'

const PRICE = 300_000

describe('lines and holds', () => {
  const shop = useShop()
  const server = () => shop.server
  let itemId = 0
  let userId = 0
  beforeAll(async () => {
    itemId = (await shop.items({ count: 1, priceFen: PRICE }))[0] ?? 0
    userId = (await shop.buyer()).userId
  })

  const line = (trx: Db, now: number): Promise<LineRecord> =>
    lines.create(trx, {
      userId: 0,
      state: 'QUEUED',
      columns: {
        ...{ ownerKind: 'room', ownerNo: 'ZB0', itemId, position: 1 },
        ...{ priceFen: PRICE, isExclusive: false, createdAt: now },
      },
      actor: { kind: 'operator', id: '1' },
      now,
    })

  describe('lines', () => {
    testTransitions(lines, {
      server,
      create: line,
      acts: { void: (act) => lines.move(act, 'void', { voidWhy: 'withdrawn' }) },
    })
  })

  describe('holds', () => {
    testTransitions(lineHolds, {
      server,
      create: async (trx, now) => {
        const { id: lineId } = await line(trx, now)
        const hold = await lineHolds.create(trx, {
          userId,
          state: 'HOLDING',
          columns: { lineId, ownerKind: 'room', ownerNo: 'ZB0', itemId, userId, priceFen: PRICE, createdAt: now },
          actor: { kind: 'buyer', id: String(userId) },
          now,
        })
        await takeItems(trx, [itemId], { from: 'ON_SALE', to: { kind: 'live', ref: hold.number } })
        return hold
      },
      acts: { order: (act) => lineHolds.move(act, 'order', { orderNo: '1'.repeat(18) }) },
    })
  })
})
