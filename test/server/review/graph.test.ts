/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere (design: buying 8).
 * @tier landing
 * @areas review
 */
import { REVIEW_STATES, type ReviewState } from '@contract/review'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { Refusal } from '../../../server/src/kit/refusal'
import { reviewGraph } from '../../../server/src/modules/review/graph'
import { moveReview } from '../../../server/src/modules/review/repository'
import { isPossible, stepsOf } from '../../../server/src/state-graph/graph'
import type { Buyer } from '../order/buyers'
import { useShop } from '../order/shop'

class Undone extends Error {}

describe('the graph of reviews', () => {
  const shop = useShop()
  let buyer: Buyer
  let order: { orderNo: string; itemId: number }
  beforeAll(async () => {
    buyer = await shop.buyer()
    const [itemId = 0] = await shop.items({ count: 1 })
    order = { orderNo: (await shop.ordered(buyer, [itemId])).orderNo, itemId }
  })

  /** Whether the step is carried out from the state; nothing of it stays. */
  async function isCarriedOut(state: ReviewState, step: 'show' | 'hide') {
    const { db, clock } = shop.server
    const number = 'PJ123456789012345678'
    let isDone = false
    await transaction(db, async (trx) => {
      await sql`
        insert into review (number, order_no, item_id, user_id, brand_id, series_id, grade_match, packing, service, text,
          photos, is_anonymous, state, hidden_for, created_at)
        values (${number}, ${order.orderNo}, ${order.itemId}, ${buyer.userId}, 9001, 9001, 'SAME', 5, 5, '', '[]', false,
          ${state}, ${state === 'HIDDEN' ? 'AD' : null}::text, 1)`.execute(trx)
      try {
        const actor = { kind: 'operator', id: '1' } as const
        const hiding = step === 'hide' ? ({ hiddenFor: 'ABUSE' } as const) : {}
        const moved = await moveReview(trx, { number, step, actor, reason: '', now: clock.now(), ...hiding })
        isDone = moved.state === reviewGraph.transitions[step].to && moved.version === 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return isDone
  }

  test.each(REVIEW_STATES.map((state) => [state]))('%s', async (state) => {
    for (const step of stepsOf(reviewGraph)) {
      expect([step, await isCarriedOut(state, step)]).toEqual([step, isPossible(reviewGraph, step, { state })])
    }
  })
})
