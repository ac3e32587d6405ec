/** What operators do in a conversation. */
import type { ChatCardRef } from '@contract/chat'
import type { Trx } from '../../../db/transaction'
import { boundText } from '../../../kit/input'
import { refuseField } from '../../../kit/refusal'
import { complainOfChat } from '../../ticket/from-chat'
import { cardOf } from '../cards'
import { announce, conflict, end, notFound, note, type ChatContext } from '../conversation'
import { TEXT_MAX } from '../limits'
import { REFUSALS } from '../messages'
import { addMessage, change, findSent, lastSaid, lockById, type Conversation } from '../repository'

/** An operator's answer: a text, or an order of the user's or an item. */
interface Reply {
  clientId: string
  text?: string | undefined
  card?: ChatCardRef | undefined
  /** The last message that the operator has seen. */
  seen: number
}

/** @throws Refusal NOT_FOUND, CONFLICT when it is closed */
async function atDesk(
  ctx: ChatContext,
  trx: Trx,
  id: number,
  work: (conversation: Conversation, now: number) => Promise<void>,
): Promise<void> {
  const conversation = await lockById(trx, id)
  if (!conversation) throw notFound()
  if (conversation.state === 'CLOSED') throw conflict(REFUSALS.closed)
  await work(conversation, ctx.clock.now())
  await announce(ctx, trx, conversation)
}

/** @throws Refusal NOT_FOUND, CONFLICT */
export const take = (ctx: ChatContext, trx: Trx, id: number, operatorId: number): Promise<void> =>
  atDesk(ctx, trx, id, async ({ state, queuedAt }, now) => {
    const isTurn = state !== 'WAIT_USER'
    const turnSince = isTurn ? now : null
    await change(trx, id, { state: isTurn ? 'ACTIVE' : state, operatorId, queuedAt, turnSince }, now)
  })

/** @throws Refusal NOT_FOUND, CONFLICT when a colleague has written after `seen` */
export const reply = (ctx: ChatContext, trx: Trx, id: number, operatorId: number, given: Reply): Promise<void> =>
  atDesk(ctx, trx, id, async ({ userId }, now) => {
    if (await findSent(trx, id, given.clientId)) return
    const text = boundText(given.text ?? '', TEXT_MAX).trim()
    if (text === '' && !given.card) throw refuseField('text', REFUSALS.empty)
    const said = given.card ? { text: '', card: await cardOf(trx, userId, given.card) } : { text }
    const newer = await trx
      .selectFrom('chatMessage')
      .select('seq')
      .where('conversationId', '=', id)
      .where('seq', '>', given.seen)
      .where('author', '=', 'operator')
      .where('operatorId', '<>', operatorId)
      .executeTakeFirst()
    if (newer) throw conflict(REFUSALS.colleague)
    await addMessage(trx, id, { author: 'operator', operatorId, clientId: given.clientId, ...said }, now)
    const turned = { state: 'WAIT_USER', queuedAt: null, waitingSince: null, turnSince: null } as const
    await change(trx, id, { ...turned, complainedAt: null, operatorId, isAnswered: true }, now)
  })

/** Hands what the user asks on as a complaint. @throws Refusal NOT_FOUND, CONFLICT */
export const complain = (ctx: ChatContext, trx: Trx, id: number, operatorId: number): Promise<void> =>
  atDesk(ctx, trx, id, async ({ userId, seq }, now) => {
    if (userId === null) throw conflict(REFUSALS.visitorComplaint)
    const handed = { userId, conversationId: id, said: await lastSaid(trx, id), operatorId }
    if (!(await complainOfChat(trx, ctx.settings, handed, now))) throw conflict(REFUSALS.complained)
    await note(trx, { id, seq }, 'handedOn', now)
  })

export const close = (ctx: ChatContext, trx: Trx, id: number, operatorId: number): Promise<void> =>
  atDesk(ctx, trx, id, async (conversation, now) => {
    await change(trx, id, { operatorId }, now)
    await end(ctx, trx, conversation, 'closedByOperator', now)
  })
