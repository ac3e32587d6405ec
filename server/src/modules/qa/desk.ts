/** What operators do with questions (help 2.2, 6), with its messages; questions of sold items are closed here. */
import { RET } from '@contract/constants'
import type { QuestionHideReason } from '@contract/qa'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { boundText } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { ANSWER_MAX, CLOSE_EVERY_MS, CLOSED_A_RUN, FOLLOWERS_MOST } from './limits'
import { factText, HIDE_NAMES, REFUSALS } from './messages'
import { askedItem, lockQuestion, moveQuestion, noteEvent, questionById, type QuestionRecord } from './repository'

export interface QuestionAct {
  /** The question's number. */
  number: string
  operatorId: string
  /** For the console alone. */
  reason: string
  now: number
}

/** What was measured: an attribute of the shop with its value. */
export interface Fact {
  attributeId: number
  attribute: string
  value: string
}

export interface QuestionDesk {
  /** @throws Refusal CONFLICT unless it waits, BAD_REQUEST for photos that are not there */
  answer: (trx: Trx, act: QuestionAct, answer: { text: string; photos: readonly string[] }) => Promise<QuestionRecord>
  /** Lets everybody read the merchant's answer. @throws Refusal CONFLICT */
  pass: (trx: Trx, act: QuestionAct) => Promise<QuestionRecord>
  /** @param text for the merchant. @throws Refusal CONFLICT */
  giveBack: (trx: Trx, act: QuestionAct, text: string) => Promise<QuestionRecord>
  /** @throws Refusal CONFLICT when it is hidden */
  hide: (trx: Trx, act: QuestionAct, why: QuestionHideReason) => Promise<QuestionRecord>
  /** Its open reports were looked at, and it stays. @throws Refusal NOT_FOUND, CONFLICT without one */
  dismiss: (trx: Trx, act: QuestionAct) => Promise<QuestionRecord>
  /** Writes what was measured into the item's attributes. @throws Refusal NOT_FOUND, CONFLICT unless it is answered */
  writeFact: (trx: Trx, act: QuestionAct, fact: Fact) => Promise<QuestionRecord>
}

const actorOf = (operatorId: string) => ({ kind: 'operator', id: operatorId }) as const

type DeskContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>

export function createQuestionDesk(ctx: DeskContext): QuestionDesk {
  const { settings } = ctx
  const pictures = privatePicturesOf(ctx)

  async function handleReports(trx: Trx, questionId: number, now: number): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable('qaReport')
      .set({ handledAt: now })
      .where('questionId', '=', questionId)
      .where('handledAt', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  }

  return {
    async answer(trx, { number, operatorId, reason, now }, { text, photos }) {
      const answered = await moveQuestion(trx, {
        number,
        step: 'answer',
        actor: actorOf(operatorId),
        reason,
        now,
        answer: { text: boundText(text, ANSWER_MAX).trim(), by: 'warehouse', photos },
      })
      await pictures.keep(trx, photos, { kind: 'qa', id: number })
      await writeAnswered(trx, settings, answered, now)
      return answered
    },

    async pass(trx, { number, operatorId, reason, now }) {
      const passed = await moveQuestion(trx, { number, step: 'pass', actor: actorOf(operatorId), reason, now })
      await writeAnswered(trx, settings, passed, now)
      return passed
    },

    async giveBack(trx, { number, operatorId, reason, now }, text) {
      const actor = actorOf(operatorId)
      const given = await moveQuestion(trx, { number, step: 'giveBack', actor, reason: reason || text, now })
      const { sellerUserId } = (await askedItem(trx, given.itemId)) ?? {}
      if (sellerUserId !== undefined && sellerUserId !== null) {
        await writeTo(trx, settings, given, { userIds: [sellerUserId], template: 'qa.givenBack', reason: text, now })
      }
      return given
    },

    async hide(trx, { number, operatorId, reason, now }, why) {
      const actor = actorOf(operatorId)
      const hidden = await moveQuestion(trx, { number, step: 'hide', actor, reason, now, hiddenFor: why })
      await handleReports(trx, hidden.id, now)
      await writeTo(trx, settings, hidden, {
        userIds: [hidden.userId],
        template: 'qa.hidden',
        reason: HIDE_NAMES[why],
        now,
      })
      return hidden
    },

    async dismiss(trx, { number, operatorId, reason, now }) {
      const question = await lockQuestion(trx, number)
      if (!question) throw new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)
      if ((await handleReports(trx, question.id, now)) === 0) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      await noteEvent(trx, question, { step: 'dismiss', operatorId, reason, now })
      return growVersion(trx, question.id, {})
    },

    async writeFact(trx, { number, operatorId, reason, now }, { attributeId, attribute, value }) {
      const question = await lockQuestion(trx, number)
      if (!question) throw new Refusal(RET.NOT_FOUND, REFUSALS.questionNotFound)
      if (question.state !== 'ANSWERED') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      // Whoever edits the item meanwhile reads it anew.
      await trx
        .updateTable('item')
        .set({ version: sql`version + 1` })
        .where('id', '=', question.itemId)
        .execute()
      await trx
        .insertInto('itemAttribute')
        .values({ itemId: question.itemId, attributeId, value })
        .onConflict((conflict) => conflict.columns(['itemId', 'attributeId']).doUpdateSet({ value }))
        .execute()
      await noteEvent(trx, question, { step: 'fact', operatorId, reason, now })
      return growVersion(trx, question.id, { fact: factText(attribute, value) })
    },
  }
}

const growVersion = (trx: Trx, id: number, change: { fact?: string }): Promise<QuestionRecord> =>
  trx
    .updateTable('qaQuestion')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

interface Notice {
  userIds: readonly number[]
  template: Extract<TemplateName, `qa.${string}`>
  reason?: string
  now: number
}

async function writeTo(
  trx: Trx,
  settings: AppContext['settings'],
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
async function writeAnswered(
  trx: Trx,
  settings: AppContext['settings'],
  question: QuestionRecord,
  now: number,
): Promise<void> {
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

/** Closes what waits of items that are sold: nobody needs the answer any more. */
export const createClosing = ({ db, settings }: Pick<AppContext, 'db' | 'settings'>): Sweep => ({
  name: 'questions of sold items',
  everyMs: CLOSE_EVERY_MS,
  run: (now) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ number: string }>`
        select q.number from qa_question q join item on item.id = q.item_id
        where q.state in ('WAITING', 'CHECKING') and item.state = 'SOLD'
        order by q.id limit ${CLOSED_A_RUN} for update of q skip locked`.execute(trx)
      for (const { number } of rows) {
        const actor = { kind: 'system', id: '' } as const
        const closed = await moveQuestion(trx, { number, step: 'close', actor, reason: REFUSALS.sold, now })
        await writeTo(trx, settings, closed, { userIds: [closed.userId], template: 'qa.closed', now })
      }
      return rows.length
    }),
})
