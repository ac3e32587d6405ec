/** Messages about questions. */
import type { Db } from '../../db/handle'
import type { Settings } from '../../kit/settings'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { FOLLOWERS_MOST } from './limits'
import type { QuestionRecord } from './object'
import { questionById } from './repository'

interface Notice {
  userIds: readonly number[]
  template: Extract<TemplateName, `qa.${string}`>
  reason?: string
  now: number
}

/** A message about a question to each of the users. */
export async function writeTo(
  trx: Db,
  settings: Settings,
  { number, itemId, version }: QuestionRecord,
  { userIds, template, reason = '', now }: Notice,
): Promise<void> {
  const [item] = await itemSnapshot(trx, [itemId])
  for (const userId of userIds) {
    await writeMessage(trx, settings, {
      userId,
      template,
      values: { item: item?.card.title ?? '', reason },
      target: {
        route: 'qaQuestionList',
        params: template === 'qa.hidden' || template === 'qa.closed' ? {} : { item_id: String(itemId) },
      },
      dedupeKey: `${template}:${number}:${version}:${userId}`,
      now,
    })
  }
}

/** To the author, and to those who would like to know it too. */
export async function writeAnswered(trx: Db, settings: Settings, question: QuestionRecord, now: number): Promise<void> {
  const first = question.follows === null ? question : await questionById(trx, question.follows)
  const followers = await trx
    .selectFrom('qaFollow')
    .select('userId')
    .where('questionId', '=', first?.id ?? question.id)
    .orderBy('at')
    .limit(FOLLOWERS_MOST)
    .execute()
  const userIds = [...new Set([question.userId, ...followers.map(({ userId }) => userId)])]
  await writeTo(trx, settings, question, { userIds, template: 'qa.answered', now })
}
