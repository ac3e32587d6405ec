/** The complaint that a conversation with the customer service becomes when nobody answers it (design: help 2.2). */
import type { Trx } from '../../db/transaction'
import { boundText } from '../../kit/input'
import type { Settings } from '../../kit/settings'
import { writeMessage } from '../messages/service'
import { TEXT_MAX } from './limits'
import { CHAT_REASON, unansweredText } from './messages'
import { tickets } from './object'
import { standingAbout } from './subjects'

interface Unanswered {
  userId: number
  conversationId: number
  /** What the user wrote last; empty where it was no text. */
  said: string
}

/**
 * Opens it and tells the user. The conversation is locked.
 * @returns false while one about the same conversation is open already
 */
export async function complainUnanswered(
  trx: Trx,
  settings: Settings,
  { userId, conversationId, said }: Unanswered,
  now: number,
): Promise<boolean> {
  const subject = { kind: 'chat', id: String(conversationId) } as const
  if ((await standingAbout(trx, userId, subject)) !== '') return false
  const { number } = await tickets.create(trx, {
    userId,
    state: 'SUBMITTED',
    actor: { kind: 'system', id: 'chat' },
    now,
    reason: CHAT_REASON,
    columns: {
      ...{ userId, category: 'SERVICE', wish: 'HURRY', files: [], createdAt: now },
      text: boundText(unansweredText(said), TEXT_MAX),
      subjectKind: subject.kind,
      subjectRef: subject.id,
    },
  })
  await writeMessage(trx, settings, {
    userId,
    template: 'ticket.opened',
    values: {},
    target: { route: 'helpComplaint', params: { id: number } },
    dedupeKey: `ticket.opened:${number}`,
    now,
  })
  return true
}
