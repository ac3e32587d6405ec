/** Opinions about the shop, as an object with a state: operators move it, each time with a line for its author. */
import type { Selectable } from 'kysely'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { writeMessage } from '../messages/service'
import { feedbackGraph, type FeedbackNames } from './feedback-graph'
import { FEEDBACK_REFUSALS, FEEDBACK_STATE_NAMES } from './messages'
import type { FeedbackTable } from './tables'

export type FeedbackRecord = Selectable<FeedbackTable>
export type FeedbackAct = Act<FeedbackNames, FeedbackRecord, null>

export const feedbacks = defineObject<FeedbackNames, FeedbackRecord>({
  graph: feedbackGraph,
  tables: { object: 'feedback', events: 'feedback_event', owner: 'feedback_id' },
  prefix: 'YJ',
  lockParent: null,
  owner: null,
  effects: { tellAuthor },
  timers: null,
  refusals: FEEDBACK_REFUSALS,
})

/** A visitor cannot be told. */
async function tellAuthor({ trx, object, settings, now }: FeedbackAct): Promise<void> {
  const { number, userId, state, answer, version } = object
  if (userId === null || answer === '') return
  await writeMessage(trx, settings, {
    userId,
    template: 'feedback.answered',
    values: { state: FEEDBACK_STATE_NAMES[state], answer },
    target: { route: 'feedback', params: {} },
    dedupeKey: `feedback.answered:${number}:${version}`,
    now,
  })
}
