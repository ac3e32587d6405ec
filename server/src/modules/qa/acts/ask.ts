/** A user asks about an item on sale, and once more where the first question was answered. */
import { RET } from '@contract/constants'
import type { Question, QuestionTopic } from '@contract/qa'
import { Refusal } from '../../../kit/refusal'
import type { Settings } from '../../../kit/settings'
import { fileOfAddress } from '../../private-picture/pictures'
import { asking, checked, countOne } from '../asking'
import { REFUSALS } from '../messages'
import { insertQuestion, questionObjects } from '../object'
import { furtherOf } from '../repository'
import { qaSettings } from '../settings'
import type { QuestionTools } from '../tools'
import { questionView } from '../view'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
const dueAt = (settings: Settings, now: number): number => now + settings.get(qaSettings, 'qa.answer')

interface Asked {
  itemId: string
  topic: QuestionTopic
  text: string
  photos?: readonly string[] | undefined
  idempotencyKey: string
}

/** @throws Refusal NOT_FOUND, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
export function ask(tools: QuestionTools, userId: number, asked: Asked): Promise<Question> {
  const { idempotencyKey: key, topic, text: given } = asked
  const fields = [asked.itemId, topic, given]
  return questionObjects.once(tools, { userId, name: 'create', key, fields }, async (trx, now) => {
    const { settings } = tools
    const itemId = Number(asked.itemId)
    const { refusal } = await asking(trx, itemId, userId)
    if (refusal !== '') throw conflict(refusal)
    const text = checked(given)
    await countOne(trx, userId, { settings, now })
    const photos = (asked.photos ?? []).map(fileOfAddress)
    const about = { itemId, userId, follows: null, topic, text, photos }
    const made = await insertQuestion(trx, { ...about, dueAt: dueAt(settings, now), now })
    await tools.pictures.keep(trx, photos, { kind: 'qa', id: made.number }, { purpose: 'qa', userId })
    return questionView(tools, trx, made.id, userId)
  })
}

export interface Written {
  questionId: string
  text: string
  idempotencyKey: string
}

/** @throws Refusal NOT_FOUND for another user's question too, BAD_REQUEST, TEXT_REFUSED, CONFLICT */
export function askFurther(tools: QuestionTools, userId: number, written: Written): Promise<Question> {
  const { idempotencyKey: key, questionId, text: given } = written
  return questionObjects.once(tools, { userId, name: 'append', key, fields: [questionId, given] }, async (trx, now) => {
    const { settings } = tools
    const first = (await questionObjects.lock(trx, questionId))?.object
    if (first?.userId !== userId || first.follows !== null) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)
    }
    if (first.state !== 'ANSWERED') throw conflict(REFUSALS.notAnswered)
    if ((await furtherOf(trx, [first.id])).size > 0) throw conflict(REFUSALS.hasMore)
    const { id: follows, itemId, topic } = first
    const { refusal } = await asking(trx, itemId, userId)
    if (refusal !== '') throw conflict(refusal)
    const text = checked(given)
    await countOne(trx, userId, { settings, now })
    const about = { itemId, userId, follows, topic, text, photos: [] }
    await insertQuestion(trx, { ...about, dueAt: dueAt(settings, now), now })
    return questionView(tools, trx, first.id, userId)
  })
}
