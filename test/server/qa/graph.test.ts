/**
 * Every step of the graph from every state: carried out where it is allowed, refused elsewhere (design: help 2.2).
 * @tier landing
 * @areas qa
 */
import { QUESTION_STATES, type QuestionState } from '@contract/qa'
import { sql } from 'kysely'
import { transaction } from '../../../server/src/db/transaction'
import { Refusal } from '../../../server/src/kit/refusal'
import { questionGraph, type QuestionStep } from '../../../server/src/modules/qa/graph'
import { moveQuestion } from '../../../server/src/modules/qa/repository'
import { isPossible, stepsOf } from '../../../server/src/state-graph/graph'
import { useBuyer, useShop } from '../order/shop'

class Undone extends Error {}

describe('the graph of questions', () => {
  const shop = useShop()
  const buyer = useBuyer(shop)
  let itemId = 0
  beforeAll(async () => {
    ;[itemId = 0] = await shop.items({ count: 1 })
  })

  /** Whether the step is carried out from the state; nothing of it stays. */
  async function isCarriedOut(state: QuestionState, step: QuestionStep) {
    const { db, clock } = shop.server
    const number = 'WD123456789012345678'
    const [kind = 'system'] = questionGraph.transitions[step].by
    let isDone = false
    await transaction(db, async (trx) => {
      const isAnswered = state === 'CHECKING' || state === 'ANSWERED'
      await sql`
        insert into qa_question (number, item_id, user_id, topic, text, photos, state, due_at, hidden_for, answer,
          answered_by, answered_at, created_at)
        values (${number}, ${itemId}, ${buyer.userId}, 'SIZE', '多大尺寸', '[]', ${state}, 1,
          ${state === 'HIDDEN' ? 'AD' : null}::text, ${isAnswered ? '二十厘米' : null}::text,
          ${isAnswered ? 'merchant' : null}::text, ${isAnswered ? 1 : null}::bigint, 1)`.execute(trx)
      try {
        const moved = await moveQuestion(trx, {
          number,
          step,
          actor: { kind, id: '1' },
          reason: '',
          now: clock.now(),
          ...(step === 'hide' && { hiddenFor: 'ABUSE' as const }),
          ...((step === 'answer' || step === 'propose') && {
            answer: { text: '三十厘米', by: 'warehouse' as const, photos: [] },
          }),
        })
        isDone = moved.state === questionGraph.transitions[step].to && moved.version === 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return isDone
  }

  test.each(QUESTION_STATES.map((state) => [state]))('%s', async (state) => {
    for (const step of stepsOf(questionGraph)) {
      expect([step, await isCarriedOut(state, step)]).toEqual([step, isPossible(questionGraph, step, { state })])
    }
  })
})
