/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere (design: buying 8).
 * @tier landing
 * @areas after-sale
 */
import { AFTER_SALE_STATES, AFTER_SALE_TYPES, type AfterSaleState, type AfterSaleType } from '@contract/after-sale'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { Refusal } from '../../../server/src/kit/refusal'
import { AFTER_SALE_STEPS, afterSaleGraph } from '../../../server/src/modules/after-sale/graph'
import { moveCase } from '../../../server/src/modules/after-sale/repository'
import { isPossible } from '../../../server/src/state-graph/graph'
import type { Buyer } from '../order/buyers'
import { deliver, useShop } from '../order/shop'

class Undone extends Error {}

describe('the graph of cases', () => {
  const shop = useShop()
  let buyer: Buyer
  let order: { id: number; orderNo: string; itemId: number }
  beforeAll(async () => {
    buyer = await shop.buyer()
    const [itemId = 0] = await shop.items({ count: 1 })
    const { orderNo } = await shop.ordered(buyer, [itemId])
    await shop.pay(buyer, orderNo)
    await deliver(shop, orderNo)
    const { id } = await shop.server.db
      .selectFrom('orders')
      .select('id')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    order = { id, orderNo, itemId }
  })

  /** Whether the step is carried out from the state; nothing of it stays. */
  async function isCarriedOut(state: AfterSaleState, type: AfterSaleType, step: (typeof AFTER_SALE_STEPS)[number]) {
    const { db, clock } = shop.server
    const number = '123456789012345678'
    let isDone = false
    await transaction(db, async (trx) => {
      await sql`
        insert into after_sale (case_no, batch_no, order_id, order_no, item_id, user_id, type, reason, state, text, photos,
          marks, ask_fen, refund_fen, bearer, created_at)
        values (${number}, ${number}, ${order.id}, ${order.orderNo}, ${order.itemId}, ${buyer.userId}, ${type}, 'noReason',
          ${state}, '', '[]', '[]', 0, 0, 'shop', 1)`.execute(trx)
      const { by } = afterSaleGraph.transitions[step]
      try {
        const actor = { kind: by[0] ?? 'system', id: '1' }
        const moved = await moveCase(trx, { number, step, actor, reason: '', now: clock.now() })
        isDone = moved.state === afterSaleGraph.transitions[step].to
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return isDone
  }

  test.each(AFTER_SALE_STATES.map((state) => [state]))('%s', async (state) => {
    for (const type of AFTER_SALE_TYPES) {
      for (const step of AFTER_SALE_STEPS) {
        const isDone = await isCarriedOut(state, type, step)
        expect([type, step, isDone]).toEqual([type, step, isPossible(afterSaleGraph, step, { state, variant: type })])
      }
    }
  })
})
