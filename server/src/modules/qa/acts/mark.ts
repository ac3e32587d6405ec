/** Readers say of a question that they would like to know it too, that it helped, or that it should not be there. */
import { RET } from '@contract/constants'
import type { Question, QuestionHideReason } from '@contract/qa'
import type { Db } from '../../../db/handle'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { questionObjects, type QuestionRecord } from '../object'
import type { QuestionTools } from '../tools'
import { questionView } from '../view'

/** A question of another user that everybody reads, the first of its two. @throws Refusal NOT_FOUND, CONFLICT */
async function shownQuestion(db: Db, readerId: number, number: string): Promise<QuestionRecord> {
  const question = await questionObjects.find(db, number)
  const isShown = question?.follows === null && question.state !== 'HIDDEN' && question.state !== 'CLOSED'
  if (!isShown) throw new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)
  if (question.userId === readerId) throw new Refusal(RET.CONFLICT, REFUSALS.ownQuestion)
  return question
}

/** @throws Refusal NOT_FOUND, CONFLICT of an own one, and when one without an answer is said to have helped */
export async function markQuestion(
  tools: QuestionTools,
  userId: number,
  questionId: string,
  { kind, isSet }: { kind: 'follow' | 'useful'; isSet: boolean },
): Promise<Question> {
  const { db, clock } = tools
  const { id, state } = await shownQuestion(db, userId, questionId)
  if (kind === 'useful' && state !== 'ANSWERED') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  const table = kind === 'follow' ? 'qaFollow' : 'qaUseful'
  if (isSet) {
    await db
      .insertInto(table)
      .values({ questionId: id, userId, at: clock.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .execute()
  } else {
    await db.deleteFrom(table).where('questionId', '=', id).where('userId', '=', userId).execute()
  }
  return questionView(tools, db, id, userId)
}

/** @throws Refusal NOT_FOUND, CONFLICT of an own one */
export async function reportQuestion(
  { db, clock }: QuestionTools,
  userId: number,
  questionId: string,
  why: QuestionHideReason,
): Promise<void> {
  const { id } = await shownQuestion(db, userId, questionId)
  await db
    .insertInto('qaReport')
    .values({ questionId: id, userId, why, at: clock.now() })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()
}
