/** What operators do with questions (design: help 2.2, 6), with its messages. */
import { RET } from '@contract/constants'
import type { QuestionHideReason } from '@contract/qa'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { boundText } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { ANSWER_MAX } from './limits'
import { factText, HIDE_NAMES, REFUSALS } from './messages'
import { writeAnswered, writeTo } from './notices'
import { NO_ANSWER, questionObjects, type QuestionAct, type QuestionRecord } from './object'
import { askedItem } from './repository'
import type { QuestionTools } from './tools'

/** What was measured: an attribute of the shop with its value. */
export interface Fact {
  attributeId: number
  attribute: string
  value: string
}

/** In the shop's name. @throws Refusal CONFLICT unless it waits, BAD_REQUEST for photos that are not there */
export async function answerQuestion(
  { pictures }: Pick<QuestionTools, 'pictures'>,
  act: QuestionAct,
  { text, photos }: { text: string; photos: readonly string[] },
): Promise<QuestionRecord> {
  const { trx, now, settings } = act
  const answered = await questionObjects.move(act, 'answer', {
    answer: boundText(text, ANSWER_MAX).trim(),
    answeredBy: 'warehouse',
    answeredAt: now,
    answerPhotos: [...photos],
  })
  await pictures.keep(trx, photos, { kind: 'qa', id: answered.number })
  await writeAnswered(trx, settings, answered, now)
  return answered
}

/** Lets everybody read the merchant's answer. @throws Refusal CONFLICT */
export async function passAnswer(act: QuestionAct): Promise<QuestionRecord> {
  const passed = await questionObjects.move(act, 'pass')
  await writeAnswered(act.trx, act.settings, passed, act.now)
  return passed
}

/** The merchant is to answer anew. @param text for the merchant. @throws Refusal CONFLICT */
export async function giveBackAnswer(act: QuestionAct, text: string): Promise<QuestionRecord> {
  const { trx, reason, now, settings } = act
  const given = await questionObjects.move({ ...act, reason: reason || text }, 'giveBack', NO_ANSWER)
  const { sellerUserId = null } = (await askedItem(trx, given.itemId)) ?? {}
  if (sellerUserId !== null) {
    await writeTo(trx, settings, given, { userIds: [sellerUserId], template: 'qa.givenBack', reason: text, now })
  }
  return given
}

async function handleReports(trx: Db, questionId: number, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('qaReport')
    .set({ handledAt: now })
    .where('questionId', '=', questionId)
    .where('handledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** @throws Refusal CONFLICT when it is hidden */
export async function hideQuestion(act: QuestionAct, why: QuestionHideReason): Promise<QuestionRecord> {
  const { trx, now, settings } = act
  const hidden = await questionObjects.move(act, 'hide', { hiddenFor: why })
  await handleReports(trx, hidden.id, now)
  const notice = { userIds: [hidden.userId], template: 'qa.hidden', reason: HIDE_NAMES[why], now } as const
  await writeTo(trx, settings, hidden, notice)
  return hidden
}

/** Its open reports were looked at, and it stays. @throws Refusal CONFLICT without one */
export async function dismissReports(act: QuestionAct): Promise<QuestionRecord> {
  const { trx, object, now } = act
  if ((await handleReports(trx, object.id, now)) === 0) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  return questionObjects.note(act, 'dismiss', {})
}

/** Writes what was measured into the item's attributes. @throws Refusal CONFLICT unless it is answered */
export async function writeFact(act: QuestionAct, { attributeId, attribute, value }: Fact): Promise<QuestionRecord> {
  const { trx, object } = act
  const { itemId, state } = object
  if (state !== 'ANSWERED') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  // Whoever edits the item meanwhile reads it anew.
  await trx
    .updateTable('item')
    .set({ version: sql`version + 1` })
    .where('id', '=', itemId)
    .execute()
  await trx
    .insertInto('itemAttribute')
    .values({ itemId, attributeId, value })
    .onConflict((conflict) => conflict.columns(['itemId', 'attributeId']).doUpdateSet({ value }))
    .execute()
  return questionObjects.note(act, 'fact', { fact: factText(attribute, value) })
}
