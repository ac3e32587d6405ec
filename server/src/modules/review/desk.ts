/** What operators do with reviews (design: buying 5): show, hide with one of four reasons, reply once. */
import { RET } from '@contract/constants'
import type { HideReason } from '@contract/review'
import type { Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { boundText } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { writeMessage } from '../messages/service'
import type { TemplateName } from '../messages/templates'
import { HIDE_NAMES, REFUSALS } from './messages'
import { lockReview, moveReview, saveReply, type ReviewRecord } from './repository'

export interface ReviewAct {
  /** The review's number. */
  number: string
  operatorId: string
  /** For the console alone. */
  reason: string
  now: number
}

export interface ReviewDesk {
  /** @throws Refusal CONFLICT unless it waits */
  show: (trx: Trx, act: ReviewAct) => Promise<ReviewRecord>
  /** @throws Refusal CONFLICT when it is hidden */
  hide: (trx: Trx, act: ReviewAct, why: HideReason) => Promise<ReviewRecord>
  /** @throws Refusal NOT_FOUND; CONFLICT when it is hidden, has an answer, or is only what was added to another */
  reply: (trx: Trx, act: ReviewAct, text: string) => Promise<ReviewRecord>
}

/** Whether the shop may answer. */
export const canReply = ({ state, reply, follows }: ReviewRecord): boolean =>
  state !== 'HIDDEN' && reply === null && follows === null

/** Longest answer, characters: as the console's form has it. */
const REPLY_MAX = 300

export function createReviewDesk({ settings }: Pick<AppContext, 'settings'>): ReviewDesk {
  async function writeToAuthor(trx: Trx, template: TemplateName, review: ReviewRecord, now: number): Promise<void> {
    const { number, userId, itemId, orderNo, hiddenFor } = review
    const [item] = await itemSnapshot(trx, [itemId])
    await writeMessage(trx, settings, {
      userId,
      template,
      values: { item: item?.card.title ?? '', reason: hiddenFor === null ? '' : HIDE_NAMES[hiddenFor] },
      target: { route: 'orderEvaluation', params: { id: orderNo } },
      dedupeKey: `${template}:${number}`,
      now,
    })
  }

  const actorOf = (operatorId: string) => ({ kind: 'operator', id: operatorId }) as const

  return {
    async show(trx, { number, operatorId, reason, now }) {
      const shown = await moveReview(trx, { number, step: 'show', actor: actorOf(operatorId), reason, now })
      await writeToAuthor(trx, 'review.shown', shown, now)
      return shown
    },

    async hide(trx, { number, operatorId, reason, now }, why) {
      const actor = actorOf(operatorId)
      const hidden = await moveReview(trx, { number, step: 'hide', actor, reason, now, hiddenFor: why })
      await writeToAuthor(trx, 'review.hidden', hidden, now)
      return hidden
    },

    async reply(trx, { number, operatorId, reason, now }, text) {
      const review = await lockReview(trx, number)
      if (!review) throw new Refusal(RET.NOT_FOUND, REFUSALS.reviewNotFound)
      if (review.reply !== null) throw new Refusal(RET.CONFLICT, REFUSALS.hasReply)
      if (!canReply(review)) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      const replied = await saveReply(trx, review, { text: boundText(text, REPLY_MAX).trim(), operatorId, reason, now })
      await writeToAuthor(trx, 'review.replied', replied, now)
      return replied
    },
  }
}
