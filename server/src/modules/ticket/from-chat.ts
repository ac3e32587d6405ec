/**
 * The complaint that a conversation with the customer service becomes: when nobody answers it, or when its operator
 * hands it on (design: help 2.2, 6).
 */
import { TEXT_MAX } from '@contract/limits/ticket'
import type { Trx } from '../../db/transaction'
import { boundText } from '../../kit/input'
import type { Settings } from '../../kit/settings'
import { writeMessage } from '../messages/service'
import { CHAT_REASON, DESK_REASON, handedText, unansweredText } from './messages'
import { tickets } from './object'
import { standingAbout } from './subjects'

interface FromChat {
  userId: number
  conversationId: number
  /** What the user wrote last; empty where it was no text. */
  said: string
  /** The operator who hands it on; null where nobody answered. */
  operatorId: number | null
}

/**
 * Opens it and tells the user. The conversation is locked.
 * @returns false while one about the same conversation is open already
 */
export async function complainOfChat(
  trx: Trx,
  settings: Settings,
  { userId, conversationId, said, operatorId }: FromChat,
  now: number,
): Promise<boolean> {
  const subject = { kind: 'chat', id: String(conversationId) } as const
  if ((await standingAbout(trx, userId, subject)) !== '') return false
  const { number } = await tickets.create(trx, {
    userId,
    state: 'SUBMITTED',
    actor: operatorId === null ? { kind: 'system', id: 'chat' } : { kind: 'operator', id: String(operatorId) },
    now,
    reason: operatorId === null ? CHAT_REASON : DESK_REASON,
    columns: {
      ...{ userId, category: 'SERVICE', wish: 'HURRY', files: [], createdAt: now },
      text: boundText(operatorId === null ? unansweredText(said) : handedText(said), TEXT_MAX),
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
