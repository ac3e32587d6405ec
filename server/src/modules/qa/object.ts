/** Questions, as objects with a state: the author's further one is an object of its own that follows the first. */
import { RET } from '@contract/constants'
import type { QuestionTopic } from '@contract/qa'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { questionGraph, type QuestionNames } from './graph'
import { REFUSALS } from './messages'
import type { QaQuestionTable } from './tables'

export type QuestionRecord = Selectable<QaQuestionTable>
export type QuestionAct = Act<QuestionNames, QuestionRecord, null>

export const questionObjects = defineObject<QuestionNames, QuestionRecord>({
  graph: questionGraph,
  tables: { object: 'qa_question', events: 'qa_event', owner: 'question_id' },
  prefix: 'WD',
  lockParent: null,
  owner: { actor: 'asker', of: ({ userId }) => userId },
  eachStep: () => ({ hiddenFor: null }),
  effects: {},
  timers: null,
  unique: { qa_question_follows_key: () => new Refusal(RET.CONFLICT, REFUSALS.hasMore) },
  refusals: { notFound: REFUSALS.questionNotFound, stateChanged: REFUSALS.stateChanged },
})

/** Columns of a question without an answer. */
export const NO_ANSWER: Partial<QuestionRecord> = {
  answer: null,
  answeredBy: null,
  answeredAt: null,
  answerPhotos: [],
}

export interface NewQuestion {
  itemId: number
  userId: number
  /** The question that it adds to. */
  follows: number | null
  topic: QuestionTopic
  text: string
  photos: string[]
  dueAt: number
  now: number
}

/** @throws Refusal CONFLICT when the author has added one to the same before */
export const insertQuestion = (trx: Db, { now, ...columns }: NewQuestion): Promise<QuestionRecord> =>
  questionObjects.create(trx, {
    userId: columns.userId,
    state: 'WAITING',
    actor: { kind: 'asker', id: String(columns.userId) },
    now,
    columns: { ...columns, createdAt: now },
  })
