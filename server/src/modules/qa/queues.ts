/** The queues of questions in the console: what waits for an answer, and what readers have reported. */
import type { Tone } from '@contract/admin/parts'
import type { QuestionState } from '@contract/qa'
import type { Db } from '../../db/handle'
import type { QueueSource } from '../../kit/console'
import { EXCERPT_LENGTH } from './limits'
import { CONSOLE_TEXT as T, STATE_NAMES, TOPIC_NAMES } from './messages'
import type { QuestionRecord } from './object'

const KIND = 'question'
export const TONES: Readonly<Record<QuestionState, Tone>> = {
  WAITING: 'warning',
  CHECKING: 'info',
  ANSWERED: 'good',
  CLOSED: 'plain',
  HIDDEN: 'plain',
}

export const isWaiting = (state: QuestionState): boolean => state === 'WAITING' || state === 'CHECKING'
/** When the question has to be answered, ms; null when nobody waits. */
export const dueAtOf = ({ state, dueAt }: QuestionRecord): number | null => (isWaiting(state) ? dueAt : null)
export const titleOf = ({ follows }: Pick<QuestionRecord, 'follows'>, item: string): string =>
  follows === null ? T.title(item) : T.moreTitle(item)

const COLUMNS = [
  { name: 'topic', title: T.topic },
  { name: 'text', title: T.text },
  { name: 'photos', title: T.photos },
]

const toTask = (question: QuestionRecord & { title: string }) => ({
  id: question.number,
  title: titleOf(question, question.title),
  state: { title: STATE_NAMES[question.state], tone: TONES[question.state] },
  cells: {
    topic: TOPIC_NAMES[question.topic],
    text: question.text.slice(0, EXCERPT_LENGTH),
    photos: T.photoCount(question.photos.length),
  },
  dueAt: dueAtOf(question),
})

/** What waits for an answer, or whose merchant's answer waits to be read. */
const waiting = (db: Db) => db.selectFrom('qaQuestion').where('qaQuestion.state', 'in', ['WAITING', 'CHECKING'])

export const waitingQueue: QueueSource = {
  name: 'questions',
  title: T.queue,
  permission: 'qa.read',
  recordKind: KIND,
  columns: COLUMNS,
  filters: [],
  async count(db, now) {
    const { count, overdue } = await waiting(db)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.countAll<number>().filterWhere('dueAt', '<', now).as('overdue'),
      ])
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: Number(overdue) }
  },
  async list(db, { offset, limit, now }) {
    const rows = await waiting(db)
      .innerJoin('item', 'item.id', 'qaQuestion.itemId')
      .selectAll('qaQuestion')
      .select('item.title')
      .orderBy('qaQuestion.dueAt')
      .orderBy('qaQuestion.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return {
      tasks: rows.map(toTask),
      total: (await waitingQueue.count(db, now)).count,
    }
  },
}

const reported = (db: Db) =>
  db
    .selectFrom('qaQuestion')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('qaReport')
          .select('qaReport.questionId')
          .whereRef('qaReport.questionId', '=', 'qaQuestion.id')
          .where('qaReport.handledAt', 'is', null),
      ),
    )

export const reportedQueue: QueueSource = {
  name: 'questionReports',
  title: T.reports,
  permission: 'qa.read',
  recordKind: KIND,
  columns: COLUMNS,
  filters: [],
  async count(db) {
    const { count } = await reported(db)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { count: Number(count), overdue: 0 }
  },
  async list(db, { offset, limit, now }) {
    const rows = await reported(db)
      .innerJoin('item', 'item.id', 'qaQuestion.itemId')
      .selectAll('qaQuestion')
      .select('item.title')
      .orderBy('qaQuestion.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return { tasks: rows.map(toTask), total: (await reportedQueue.count(db, now)).count }
  },
}
