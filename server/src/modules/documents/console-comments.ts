/** 文档意见: what users said of announced versions, answered by legal (design: help 6). */
import { CommentAnswerInput } from '@contract/admin/documents'
import type { Db } from '../../db/handle'
import type { ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { answerComment, lockComment, type CommentRecord } from './comments'
import { COMMENT_TEXT as T, CONSOLE_TEXT } from './messages'
import { PRODUCT } from './texts/text'

const KIND = 'documentComment'
/** Characters of a text in the queue. */
const EXCERPT_LENGTH = 40

const stateOf = ({ answer }: Pick<CommentRecord, 'answer'>) =>
  answer === null
    ? { title: T.states.open, tone: 'warning' as const }
    : { title: T.states.answered, tone: 'good' as const }

export function registerConsole(ctx: AppContext): ConsoleArea {
  const titleOf = async (db: Db, { key, version }: Pick<CommentRecord, 'key' | 'version'>): Promise<string> => {
    const row = await db
      .selectFrom('document')
      .select('title')
      .where('key', '=', key)
      .where('version', '=', version)
      .executeTakeFirst()
    return (row?.title ?? key).replaceAll(PRODUCT, () => ctx.config.productName)
  }

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.comment,
    permission: 'document.read',
    async read(db, id) {
      const comment = await db
        .selectFrom('documentComment')
        .innerJoin('appUser', 'appUser.id', 'documentComment.userId')
        .selectAll('documentComment')
        .select('appUser.nickname')
        .where('number', '=', id)
        .executeTakeFirst()
      if (!comment) return null
      const { text, answer, key, version, nickname, createdAt, answeredAt } = comment
      const title = T.title(await titleOf(db, comment), version)
      return {
        title,
        version: comment.recordVersion,
        state: stateOf(comment),
        dueAt: null,
        sections: [
          {
            title: T.comment,
            facts: [
              { name: T.document, value: title, kind: 'record', to: { kind: 'document', id: key } },
              { name: T.author, value: nickname },
              { name: T.text, value: text },
              ...(answer === null ? [] : [{ name: T.answer, value: answer }]),
            ],
          },
        ],
        timeline: [
          ...(answeredAt === null
            ? []
            : [{ at: answeredAt, title: T.answer, note: '', actor: CONSOLE_TEXT.area, tone: 'good' as const }]),
          { at: createdAt, title: T.said, note: '', actor: nickname, tone: 'info' },
        ],
        actions: answer === null ? [{ name: 'answer', isDue: true }] : [],
      }
    },
    lock: async (trx, id) => (await lockComment(trx, id))?.recordVersion ?? null,
    actions: [
      {
        name: 'answer',
        title: T.answer,
        permission: 'document.edit',
        form: CommentAnswerInput,
        act: async (trx, { id, input, operator, now }) => {
          const before = await lockComment(trx, id)
          const title = before ? await titleOf(trx, before) : ''
          const { text } = input as unknown as CommentAnswerInput
          const after = await answerComment(trx, ctx.settings, {
            number: id,
            text,
            operatorId: operator.id,
            title,
            now,
          })
          return { message: T.answerDone, before: { answer: null }, after: { answer: after.answer } }
        },
      },
    ],
  }

  const waiting = (db: Db) => db.selectFrom('documentComment').where('answer', 'is', null)

  const queue: QueueSource = {
    name: 'documentComments',
    title: T.queue,
    permission: 'document.read',
    recordKind: KIND,
    columns: [{ name: 'text', title: T.text }],
    filters: [],
    async count(db) {
      const { count } = await waiting(db)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: 0 }
    },
    async list(db, { offset, limit, now }) {
      const comments = await waiting(db).selectAll().orderBy('id').offset(offset).limit(limit).execute()
      const tasks = []
      for (const comment of comments) {
        tasks.push({
          id: comment.number,
          title: T.title(await titleOf(db, comment), comment.version),
          state: stateOf(comment),
          cells: { text: comment.text.slice(0, EXCERPT_LENGTH) },
          dueAt: null,
        })
      }
      return { tasks, total: (await queue.count(db, now)).count }
    },
  }

  return {
    title: CONSOLE_TEXT.area,
    queues: [queue],
    records: [record],
    actionTitles: { [`${KIND}.answer`]: T.answer },
  }
}
