/**
 * Every step of the graphs of valuations and of recycle orders, from every state (design: recycle 2.3).
 * @tier whole
 * @areas recycle valuation
 */
import type { ValuationState } from '@contract/recycle'
import type { Db } from '../../../server/src/db/handle'
import {
  recycleOrders,
  recycleValuations,
  type OrderRecord,
  type ValuationRecord,
} from '../../../server/src/modules/recycle/objects'
import { testTransitions } from '../../helpers/object-transitions'
import { addItems } from '../order/items'
import type { Buyer } from '../order/buyers'
import { newKey, useShop } from '../order/shop'
import { createRecycling } from './recycling'

jest.setTimeout(600_000)

describe('buy-back, step by step', () => {
  const shop = useShop()
  let seller: Buyer
  let like: { order: OrderRecord; valuation: ValuationRecord }
  beforeAll(async () => {
    seller = await shop.buyer()
    const way = await createRecycling(shop)
    await way.sold(24)
    const recycleNo = await way.bring(seller, 'INSPECTED')
    const { db } = shop.server
    const order = await recycleOrders.find(db, recycleNo)
    const valuation = order && (await recycleValuations.find(db, order.valuationNo))
    if (!valuation) throw new Error(`there is no ${recycleNo}`)
    like = { order, valuation }
  })

  const actor = () => ({ kind: 'user', id: String(seller.userId) }) as const

  const valued = (trx: Db, now: number, state: ValuationState) => {
    const { title, snapshot, userId } = like.valuation
    return recycleValuations.create(trx, {
      userId: seller.userId,
      state,
      actor: actor(),
      now,
      columns: {
        ...(state === 'QUOTED' && priced()),
        ...{ userId, tokenHash: null, addressHash: '', draftNo: newKey(), rev: 1, madeAt: now, title, snapshot },
        ...{ reason: '', lines: [] },
      },
    })
  }
  const priced = () => {
    const { basis, priceFen, expectedFen, validUntil } = like.valuation
    return { basis, priceFen, expectedFen, validUntil }
  }

  describe('valuations', () => {
    testTransitions(recycleValuations, {
      server: () => shop.server,
      create: (trx, now, _, start) => valued(trx, now, start),
      acts: { quote: (act) => recycleValuations.move(act, 'quote', priced()) },
    })
  })

  describe('orders', () => {
    testTransitions(recycleOrders, {
      server: () => shop.server,
      create: async (trx, now) => {
        const { valuationNo } = await valued(trx, now, 'QUOTED')
        const by = { actor: actor(), reason: '', now, settings: shop.server.ctx.settings }
        await recycleValuations.move(await recycleValuations.act(trx, valuationNo, by), 'order')
        const { title, snapshot, basis, quoteFen, expectedFen, lines, insuredFen, returnAddress } = like.order
        return recycleOrders.create(trx, {
          userId: seller.userId,
          state: 'CREATED',
          actor: actor(),
          now,
          columns: {
            ...{ userId: seller.userId, valuationNo, createdAt: now, title, snapshot, basis, quoteFen, expectedFen },
            ...{ lines, insuredFen, returnAddress },
          },
        })
      },
      acts: {
        price: (act) => recycleOrders.move(act, 'price', { finalFen: act.object.quoteFen, bidVersion: 1 }),
        pay: async (act) => {
          const [itemId = 0] = await addItems(act.trx, { count: 1, ownerType: 'own' })
          return recycleOrders.move(act, 'pay', { itemId, paidAt: act.now })
        },
      },
    })
  })
})
