/** The merchant of an item answers a question about it; an operator reads the answer first. */
import { RET } from '@contract/constants'
import type { Question } from '@contract/qa'
import { Refusal } from '../../../kit/refusal'
import { checked } from '../asking'
import { REFUSALS } from '../messages'
import { questionObjects } from '../object'
import { askedItem, furtherOf } from '../repository'
import type { QuestionTools } from '../tools'
import { questionView } from '../view'
import type { Written } from './ask'

/**
 * Answers the question, or the further one where the first is answered.
 * @throws Refusal NOT_FOUND for an item of others, BAD_REQUEST, TEXT_REFUSED, CONFLICT
 */
export function proposeAnswer(tools: QuestionTools, userId: number, written: Written): Promise<Question> {
  const { idempotencyKey: key, questionId, text } = written
  return questionObjects.once(tools, { userId, name: 'answer', key, fields: [questionId, text] }, async (trx, now) => {
    const first = (await questionObjects.lock(trx, questionId))?.object
    const item = first?.follows === null ? await askedItem(trx, first.itemId) : undefined
    if (!first || !item?.isMerchants || item.sellerUserId !== userId) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)
    }
    const more = first.state === 'ANSWERED' ? (await furtherOf(trx, [first.id])).get(first.id) : undefined
    const actor = { kind: 'merchant', id: String(userId) } as const
    const by = { actor, reason: '', now, settings: tools.settings }
    await questionObjects.move(await questionObjects.act(trx, (more ?? first).number, by), 'propose', {
      answer: checked(text),
      answeredBy: 'merchant',
      answeredAt: now,
      answerPhotos: [],
    })
    return questionView(tools, trx, first.id, userId)
  })
}
