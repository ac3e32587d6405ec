/** What users and visitors do in their conversation. */
import type { ChatCardRef } from '@contract/chat'
import { RET } from '@contract/constants'
import { transaction, type Trx } from '../../../db/transaction'
import { boundText } from '../../../kit/input'
import { Refusal, refuseField } from '../../../kit/refusal'
import { fileOfAddress } from '../../private-picture/pictures'
import { privatePicturesOf } from '../../private-picture/private-pictures'
import { cardOf } from '../cards'
import { announce, beginAnew, conflict, end, giveTo, keeperOf, note, queue, type ChatContext } from '../conversation'
import { TEXT_MAX, VISITOR_MESSAGES, VISITOR_WINDOW_MS } from '../limits'
import { REFUSALS } from '../messages'
import { shownBy } from '../news'
import {
  addMessage,
  change,
  countSent,
  findConversation,
  findSent,
  lockOf,
  lockOrBegin,
  toMessage,
  type Conversation,
  type Owner,
} from '../repository'
import { chatSettings } from '../settings'

interface Sent {
  clientId: string
  text?: string | undefined
  card?: ChatCardRef | undefined
  /** The address of an upload of the user's own. */
  picture?: string | undefined
}

/** Carries out an act in the owner's conversation and announces it. */
const act = <T>(
  ctx: ChatContext,
  owner: Owner,
  work: (trx: Trx, conversation: Conversation, now: number) => Promise<T>,
): Promise<T> =>
  transaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const conversation = await lockOrBegin(trx, owner, now)
    const result = await work(trx, conversation, now)
    await announce(ctx, trx, conversation)
    return result
  })

/** What the user's writing does to the conversation. */
async function turn({ settings }: ChatContext, trx: Trx, conversation: Conversation, now: number): Promise<void> {
  const { id, state, closedAt, isAnswered, waitingSince } = conversation
  if (state === 'CLOSED') {
    const isSoon = isAnswered && now - (closedAt ?? 0) <= settings.get(chatSettings, 'chat.reopen')
    if (isSoon) return queue(trx, conversation, now)
    return beginAnew(trx, id, now)
  }
  if (state === 'WAIT_USER') await change(trx, id, { state: 'ACTIVE', waitingSince: now, turnSince: now }, now)
  else if (state !== 'SELF' && waitingSince === null) await change(trx, id, { waitingSince: now }, now)
}

/** A visitor's conversation becomes the user's own: what was asked before the login is not lost. */
export async function adopt(ctx: ChatContext, userId: number, tokenHash: string): Promise<void> {
  const { clock, db } = ctx
  // Looked for without a lock first: nearly always there is none.
  if (!(await findConversation(db, { tokenHash }))) return
  await transaction(db, async (trx) => {
    const now = clock.now()
    const visitors = await lockOf(trx, { tokenHash })
    if (!visitors || visitors.userId !== null) return
    await announce(ctx, trx, await giveTo(trx, visitors, userId, now))
  })
}

/** @throws Refusal BAD_REQUEST, NOT_FOUND, TOO_MANY */
export async function send(ctx: ChatContext, owner: Owner, { clientId, text = '', card: ref, picture: address }: Sent) {
  const shown = shownBy(ctx)
  const said = boundText(text, TEXT_MAX).trim()
  if (said === '' && !ref && address === undefined) throw refuseField('text', REFUSALS.empty)
  const userId = 'userId' in owner ? owner.userId : null
  if (userId === null && address !== undefined) throw new Refusal(RET.BAD_REQUEST, REFUSALS.visitorPicture)
  const picture = address === undefined ? undefined : fileOfAddress(address)
  const card = ref && (await cardOf(ctx.db, userId, ref))
  return act(ctx, owner, async (trx, conversation, now) => {
    const earlier = await findSent(trx, conversation.id, clientId)
    if (earlier) return toMessage(earlier, shown)
    if (userId === null) {
      const sent = await countSent(trx, conversation.id, now - VISITOR_WINDOW_MS)
      if (sent >= VISITOR_MESSAGES) throw new Refusal(RET.TOO_MANY, REFUSALS.dayLimit)
    }
    await turn(ctx, trx, conversation, now)
    if (userId !== null && picture !== undefined) {
      await privatePicturesOf(ctx).keep(trx, [picture], keeperOf(conversation.id), { purpose: 'chat', userId })
    }
    const message = card ? { text: '', card } : picture === undefined ? { text: said } : { text: '', picture }
    const stored = await addMessage(trx, conversation.id, { author: 'user', clientId, ...message }, now)
    if (conversation.seq === 0) await note(trx, { id: conversation.id, seq: stored.seq }, 'begin', now)
    return toMessage(stored, shown)
  })
}

/** Asks for an operator. */
export const human = (ctx: ChatContext, owner: Owner): Promise<void> =>
  act(ctx, owner, async (trx, conversation, now) => {
    if (conversation.state === 'SELF' || conversation.state === 'CLOSED') await queue(trx, conversation, now)
  })

export const close = (ctx: ChatContext, owner: Owner): Promise<void> =>
  act(ctx, owner, async (trx, conversation, now) => {
    if (conversation.state !== 'CLOSED') await end(ctx, trx, conversation, 'closedByUser', now)
  })

/** @throws Refusal CONFLICT */
export const rate = (ctx: ChatContext, owner: Owner, stars: number): Promise<void> =>
  act(ctx, owner, async (trx, { id, state, rating, isAnswered }, now) => {
    if (state !== 'CLOSED' || !isAnswered) throw conflict(REFUSALS.notClosed)
    if (rating !== null) throw conflict(REFUSALS.rated)
    await change(trx, id, { rating: stars }, now)
  })
