/** What operators do with reviews besides showing them (design: buying 5): hide for one of four reasons, reply once. */
import { RET } from '@contract/constants'
import type { HideReason } from '@contract/review'
import { boundText } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { REFUSALS } from './messages'
import { reviewObjects, writeToAuthor, type ReviewAct, type ReviewRecord } from './object'

/** Longest answer, characters: as the console's form has it. */
const REPLY_MAX = 300

/** Whether the shop may answer. */
export const canReply = ({ state, reply, follows }: ReviewRecord): boolean =>
  state !== 'HIDDEN' && reply === null && follows === null

/** @throws Refusal CONFLICT when it is hidden */
export const hideReview = (act: ReviewAct, why: HideReason): Promise<ReviewRecord> =>
  reviewObjects.move(act, 'hide', { hiddenFor: why })

/** @throws Refusal CONFLICT when it is hidden, has an answer, or is only what was added to another */
export async function replyToReview(act: ReviewAct, text: string): Promise<ReviewRecord> {
  const { object, now } = act
  if (object.reply !== null) throw new Refusal(RET.CONFLICT, REFUSALS.hasReply)
  if (!canReply(object)) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  const replied = await reviewObjects.note(act, 'reply', {
    reply: boundText(text, REPLY_MAX).trim(),
    repliedAt: now,
  })
  await writeToAuthor({ ...act, object: replied }, 'reply')
  return replied
}
