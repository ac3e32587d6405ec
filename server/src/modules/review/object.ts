/** Reviews, as objects with a state: what is added to a review is an object of its own. */
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import { Refusal } from '../../kit/refusal'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import { reviewGraph, type ReviewNames, type ReviewStep } from './graph'
import { HIDE_NAMES, REFUSALS } from './messages'
import type { ReviewTable } from './tables'

export type ReviewRecord = Selectable<ReviewTable>
export type ReviewAct = Act<ReviewNames, ReviewRecord, null>

export const reviewObjects = defineObject<ReviewNames, ReviewRecord>({
  graph: reviewGraph,
  tables: { object: 'review', events: 'review_event', owner: 'review_id' },
  prefix: 'PJ',
  lockParent: null,
  owner: { actor: 'buyer', of: ({ userId }) => userId },
  eachStep: () => ({ hiddenFor: null }),
  effects: { writeToAuthor },
  timers: null,
  unique: {
    review_line: () => new Refusal(RET.CONFLICT, REFUSALS.hasReview),
    review_follows_key: () => new Refusal(RET.CONFLICT, REFUSALS.hasMore),
  },
  refusals: { notFound: REFUSALS.reviewNotFound, stateChanged: REFUSALS.stateChanged },
})

const TEMPLATES = { show: 'review.shown', hide: 'review.hidden', reply: 'review.replied' } as const

/** What an operator decided, or answered. */
export async function writeToAuthor(act: ReviewAct, step: ReviewStep | 'reply'): Promise<void> {
  const { trx, object, settings, now } = act
  const { number, userId, itemId, orderNo, hiddenFor } = object
  const [item] = await itemSnapshot(trx, [itemId])
  await writeMessage(trx, settings, {
    userId,
    template: TEMPLATES[step],
    values: { item: item?.card.title ?? '', reason: hiddenFor === null ? '' : HIDE_NAMES[hiddenFor] },
    target: { route: 'orderEvaluation', params: { id: orderNo } },
    dedupeKey: `${TEMPLATES[step]}:${number}`,
    now,
  })
}
