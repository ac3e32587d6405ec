/** Lists of questions: of an item, of a user, and what a question about an item is like already. */
import type { OwnQuestionPage, QuestionForm, QuestionPage, QuestionTab } from '@contract/qa'
import { asking, leftOf } from './asking'
import { QUESTION_PAGE_SIZE } from './limits'
import { questionsLike, questionsOfItem, questionsOfUser, type Found } from './repository'
import type { QuestionTools } from './tools'
import { ownQuestions } from './view'

const pageOf = ({ total }: Found, page: number) => ({
  page,
  pageSize: QUESTION_PAGE_SIZE,
  total,
  hasMore: page * QUESTION_PAGE_SIZE < total,
})

/** What everybody reads of an item. @throws Refusal NOT_FOUND */
export async function itemPage(
  tools: QuestionTools,
  wanted: { readerId: number | null; itemId: number; page: number },
): Promise<QuestionPage> {
  const { db } = tools
  const { readerId, itemId, page } = wanted
  const about = await asking(db, itemId, readerId)
  const found = await questionsOfItem(db, wanted)
  const list = (await ownQuestions(tools, db, found.list, readerId)).map(({ item: _item, ...question }) => question)
  return { list, ...pageOf(found, page), ...about }
}

/** A tab of the user's own. */
export async function userPage(
  tools: QuestionTools,
  wanted: { userId: number; tab: QuestionTab; page: number },
): Promise<OwnQuestionPage> {
  const { db } = tools
  const { userId, page } = wanted
  const merchant = await db
    .selectFrom('seller')
    .select('id')
    .where('kind', '=', 'merchant')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const found = await questionsOfUser(db, wanted)
  return {
    list: await ownQuestions(tools, db, found.list, userId),
    ...pageOf(found, page),
    tabs: ['asked', 'followed', ...(merchant ? (['toAnswer'] as const) : [])],
  }
}

/** What the form of a question says. @throws Refusal NOT_FOUND */
export async function questionForm(
  { db, clock, settings }: QuestionTools,
  readerId: number | null,
  itemId: number,
): Promise<QuestionForm> {
  const about = await asking(db, itemId, readerId)
  const alike = await questionsLike(db, itemId)
  return {
    ...about,
    alike: alike.map(({ number, topic, itemId: id, text, answer }) => ({
      questionId: number,
      topic,
      itemId: String(id),
      text,
      answer: answer ?? '',
    })),
    left: readerId === null ? null : await leftOf(db, readerId, { settings, now: clock.now() }),
  }
}
