/**
 * What happens to a conversation, which is locked: queued, begun anew, ended, given to another. Every act writes its
 * messages with the next numbers and announces the conversation in the same transaction, so that whoever waits gets all
 * messages in their sequence.
 */
import { RET } from '@contract/constants'
import type { Trx } from '../../db/transaction'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { wakesOf } from '../../kit/wake'
import { letPicturesGo, type Keeper } from '../private-picture/pictures'
import type { AccountJoined } from '../user/hooks'
import { NOTES, REFUSALS } from './messages'
import {
  addMessage,
  change,
  lockById,
  lockOf,
  moveMessages,
  ownerTopic,
  topicOf,
  type Conversation,
  type Owner,
} from './repository'

export type ChatContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings' | 'wakes'>
type CloseReason = 'closedByUser' | 'closedByOperator' | 'closedBySilence'

export const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
export const notFound = (): Refusal => new Refusal(RET.NOT_FOUND, REFUSALS.notFound)

const ownerOf = ({ userId, tokenHash }: Conversation): Owner =>
  userId === null ? { tokenHash: tokenHash ?? '' } : { userId }

export async function announce({ wakes }: ChatContext, trx: Trx, conversation: Conversation): Promise<void> {
  const all = wakesOf({ wakes })
  await all.announce(trx, topicOf(conversation.id))
  await all.announce(trx, ownerTopic(ownerOf(conversation)))
}

/** Writes a sentence of the system. */
export const note = (trx: Trx, { id, seq }: Pick<Conversation, 'id' | 'seq'>, name: keyof typeof NOTES, now: number) =>
  addMessage(trx, id, { author: 'system', clientId: `${name}-${seq}`, text: NOTES[name] }, now)

/** Asks for an operator: the conversation gets its place in the queue. */
export async function queue(trx: Trx, { id }: Conversation, now: number): Promise<void> {
  await keepPictures(trx, id)
  const reopened = {
    rating: null,
    isAnswered: false,
    closedAt: null,
    turnSince: null,
    operatorId: null,
    complainedAt: null,
  }
  const queued = await change(trx, id, { ...reopened, state: 'QUEUED', queuedAt: now, waitingSince: now }, now)
  await note(trx, queued, 'queued', now)
}

/** A locked conversation that was closed is the user's own again, with its pictures. */
export async function beginAnew(trx: Trx, id: number, now: number): Promise<void> {
  await keepPictures(trx, id)
  await change(trx, id, { state: 'SELF', closedAt: null, rating: null, isAnswered: false, operatorId: null }, now)
}

export const keeperOf = (id: number): Keeper => ({ kind: 'chat', id: String(id) })

/** What was to go some time after the end is kept again. */
const keepPictures = (trx: Trx, id: number) =>
  trx
    .updateTable('privatePicture')
    .set({ deleteAt: null })
    .where('objectKind', '=', 'chat')
    .where('objectId', '=', String(id))
    .execute()

/** Ends a locked conversation that is not closed. Its pictures go some time after. */
export async function end(
  { settings }: Pick<ChatContext, 'settings'>,
  trx: Trx,
  { id }: Conversation,
  why: CloseReason,
  now: number,
): Promise<void> {
  await letPicturesGo(trx, keeperOf(id), { endedAt: now, settings })
  const closed = await change(
    trx,
    id,
    { state: 'CLOSED', closedAt: now, queuedAt: null, waitingSince: null, complainedAt: null, turnSince: null },
    now,
  )
  await note(trx, closed, why, now)
}

/** A locked conversation becomes the user's, or its messages do where the user has one. @returns the user's */
export async function giveTo(trx: Trx, given: Conversation, userId: number, now: number): Promise<Conversation> {
  const own = await lockOf(trx, { userId })
  if (!own) return change(trx, given.id, { userId }, now)
  await moveMessages(trx, given, own, now)
  if (given.state !== 'CLOSED') await change(trx, given.id, { state: 'CLOSED', closedAt: now }, now)
  await change(trx, given.id, { adoptedBy: own.id, queuedAt: null }, now)
  const isAsked = given.state === 'QUEUED' || given.state === 'ACTIVE'
  if (isAsked && (own.state === 'SELF' || own.state === 'CLOSED')) {
    const moved = await lockById(trx, own.id)
    if (moved) await queue(trx, moved, now)
  } else if (given.state !== 'CLOSED' && own.state === 'CLOSED') {
    // It goes on there: in one that stays closed nothing would ever let its pictures go.
    await beginAnew(trx, own.id, now)
  }
  return own
}

/** The conversation of an account that has become part of another one. */
export async function giveWithAccount(trx: Db, { from, to, now }: AccountJoined): Promise<void> {
  const given = await lockOf(trx as Trx, { userId: from })
  if (given) await giveTo(trx as Trx, given, to, now)
}
