/**
 * What users and operators do in a conversation. Every act locks it, writes its messages with the next numbers, and
 * announces it in the same transaction, so that whoever waits gets all messages in their sequence.
 */
import type { Picture } from '@contract/catalogue'
import type { ChatCard, ChatCardRef, ChatChoices, ChatNews } from '@contract/chat'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/transaction'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { boundText } from '../../kit/input'
import { Refusal, refuseField } from '../../kit/refusal'
import { wakesOf } from '../../kit/wake'
import { itemSnapshot, type ItemSnapshot } from '../catalogue/holding'
import type { OrderRecord } from '../order/change-state'
import { findOrder } from '../order/repository'
import { fileOfAddress, letPicturesGo, type Keeper } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { complainOfChat } from '../ticket/from-chat'
import type { AccountJoined } from '../user/hooks'
import {
  FOUND_MOST,
  ITEMS_MOST,
  MESSAGES_MOST,
  MINUTES_EACH,
  ORDERS_MOST,
  PICTURE_SIDE,
  SHOWN_PICTURE_LIFE_MS,
  VISITOR_MESSAGES,
  VISITOR_WINDOW_MS,
} from './limits'
import { NOTES, orderNote, orderTitle, PICTURE_ALT, REFUSALS } from './messages'
import {
  addMessage,
  change,
  countAhead,
  countSent,
  findConversation,
  findSent,
  lastSaid,
  lockById,
  lockOf,
  lockOrBegin,
  messagesAfter,
  moveMessages,
  ownerTopic,
  toMessage,
  topicOf,
  type Conversation,
  type Owner,
} from './repository'
import { chatSettings } from './settings'

/** Characters of a message; the contract refuses more. */
const TEXT_MAX = 1000

export type ChatContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings' | 'wakes'>
type CloseReason = 'closedByUser' | 'closedByOperator' | 'closedBySilence'

const conflict = (text: string): Refusal => new Refusal(RET.CONFLICT, text)
const notFound = (): Refusal => new Refusal(RET.NOT_FOUND, REFUSALS.notFound)

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
async function queue(trx: Trx, { id }: Conversation, now: number): Promise<void> {
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
async function beginAnew(trx: Trx, id: number, now: number): Promise<void> {
  await keepPictures(trx, id)
  await change(trx, id, { state: 'SELF', closedAt: null, rating: null, isAnswered: false, operatorId: null }, now)
}

const keeperOf = (id: number): Keeper => ({ kind: 'chat', id: String(id) })

/** What was to go some time after the end is kept again. */
const keepPictures = (trx: Trx, id: number) =>
  trx
    .updateTable('privatePicture')
    .set({ deleteAt: null })
    .where('objectKind', '=', 'chat')
    .where('objectId', '=', String(id))
    .execute()

/** What is shown of a file. */
const shownBy = (ctx: Pick<ChatContext, 'clock' | 'config' | 'db'>) => {
  const pictures = privatePicturesOf(ctx)
  return (file: string): Picture => ({
    url: pictures.addressOf(file, SHOWN_PICTURE_LIFE_MS).url,
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    alt: PICTURE_ALT,
    view: 'evidence',
  })
}

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

const itemCard = ({ card }: ItemSnapshot): ChatCard => ({
  kind: 'item',
  id: card.id,
  title: card.title,
  note: card.brandName,
  fen: card.priceFen,
  picture: card.cover,
})

async function orderCard(db: Db, order: Pick<OrderRecord, 'id' | 'orderNo' | 'payFen'>): Promise<ChatCard> {
  const lines = await db
    .selectFrom('orderLine')
    .select(['title', 'cover'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  const [first] = lines
  return {
    kind: 'order',
    id: order.orderNo,
    title: orderTitle(first?.title ?? '', lines.length),
    note: orderNote(order.orderNo),
    fen: order.payFen,
    picture: first?.cover ?? null,
  }
}

/** What a card shows, of what the user may show. @throws Refusal NOT_FOUND for another user's order too */
export async function cardOf(db: Db, userId: number | null, { kind, id }: ChatCardRef): Promise<ChatCard> {
  if (kind === 'item') {
    const [snapshot] = /^\d{1,8}$/.test(id) ? await itemSnapshot(db, [Number(id)]) : []
    if (!snapshot) throw new Refusal(RET.NOT_FOUND, REFUSALS.noCard)
    return itemCard(snapshot)
  }
  const order = userId === null ? undefined : await findOrder(db, userId, id)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.noCard)
  return orderCard(db, order)
}

/**
 * What a message can be about, the newest first: the user's own orders, and items that were looked at.
 * @param viewed ids of items, as the device remembers them
 */
async function choicesOf(db: Db, userId: number | null, viewed: string): Promise<ChatChoices> {
  const orders =
    userId === null
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'orderNo', 'payFen'])
          .where('userId', '=', userId)
          .orderBy('id', 'desc')
          .limit(ORDERS_MOST)
          .execute()
  const ids = [...new Set(viewed.split(',').filter(Boolean).map(Number))].slice(0, ITEMS_MOST)
  const items = ids.length === 0 ? [] : await itemSnapshot(db, ids)
  return { orders: await Promise.all(orders.map((order) => orderCard(db, order))), items: items.map(itemCard) }
}

/**
 * What an operator's answer can show: the user's newest orders, and items found by their number or words of their
 * titles; without any, those that the conversation has been about.
 */
export async function choicesAtDesk(
  db: Db,
  { id, userId }: Pick<Conversation, 'id' | 'userId'>,
  query: string,
): Promise<ChatChoices> {
  const word = query.trim()
  if (word === '') {
    const { rows } = await sql<{ itemId: string }>`
      select card ->> 'id' as item_id from chat_message
      where conversation_id = ${id} and card ->> 'kind' = 'item' order by seq desc limit ${ITEMS_MOST}`.execute(db)
    return choicesOf(db, userId, rows.map(({ itemId }) => itemId).join(','))
  }
  const found = await db
    .selectFrom('item')
    .select('id')
    .where('state', 'in', ['ON_SALE', 'HELD'])
    .where((eb) =>
      eb.or([
        eb('itemNo', '=', word.toUpperCase()),
        ...(/^\d{1,8}$/.test(word) ? [eb('id', '=', Number(word))] : []),
        eb('title', 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(FOUND_MOST)
    .execute()
  return choicesOf(db, userId, found.map((item) => String(item.id)).join(','))
}

/** A locked conversation becomes the user's, or its messages do where the user has one. @returns the user's */
async function giveTo(trx: Trx, given: Conversation, userId: number, now: number): Promise<Conversation> {
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

/** Of somebody who has not written yet. */
const NOTHING: ChatNews = {
  state: 'SELF',
  version: 0,
  ahead: 0,
  minutes: 0,
  canRate: false,
  list: [],
  hasMore: false,
}

/** A conversation as its user or an operator reads it; null where there is nothing new. */
export async function newsOf(
  ctx: Pick<ChatContext, 'clock' | 'config' | 'db'>,
  conversation: Conversation | undefined,
  { after, version }: { after: number; version: number },
): Promise<ChatNews | null> {
  if (!conversation) return version === 0 ? null : NOTHING
  const found = await messagesAfter(ctx.db, conversation.id, after, MESSAGES_MOST + 1)
  if (found.length === 0 && conversation.version === version) return null
  const { state, rating, isAnswered } = conversation
  const ahead = state === 'QUEUED' ? await countAhead(ctx.db, conversation) : 0
  return {
    state,
    version: conversation.version,
    ahead,
    minutes: state === 'QUEUED' ? (ahead + 1) * MINUTES_EACH : 0,
    canRate: state === 'CLOSED' && isAnswered && rating === null,
    list: found.slice(0, MESSAGES_MOST).map((message) => toMessage(message, shownBy(ctx))),
    hasMore: found.length > MESSAGES_MOST,
  }
}

export interface Asked {
  after: number
  version: number
  wait: number
}
/** Differs from every version. */
export const ANY_VERSION = -1

/** An operator's answer: a text, or an order of the user's or an item. */
interface Reply {
  clientId: string
  text?: string | undefined
  card?: ChatCardRef | undefined
  /** The last message that the operator has seen. */
  seen: number
}

export interface Sent {
  clientId: string
  text?: string | undefined
  card?: ChatCardRef | undefined
  /** The address of an upload of the user's own. */
  picture?: string | undefined
}

export function createChat(ctx: ChatContext) {
  const { db, clock, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const shown = shownBy(ctx)

  /** Carries out an act in the owner's conversation and announces it. */
  const act = <T>(owner: Owner, work: (trx: Trx, conversation: Conversation, now: number) => Promise<T>): Promise<T> =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const conversation = await lockOrBegin(trx, owner, now)
      const result = await work(trx, conversation, now)
      await announce(ctx, trx, conversation)
      return result
    })

  /** What the user's writing does to the conversation. */
  async function turn(trx: Trx, conversation: Conversation, now: number): Promise<void> {
    const { id, state, closedAt, isAnswered, waitingSince } = conversation
    if (state === 'CLOSED') {
      const isSoon = isAnswered && now - (closedAt ?? 0) <= settings.get(chatSettings, 'chat.reopen')
      if (isSoon) return queue(trx, conversation, now)
      return beginAnew(trx, id, now)
    }
    if (state === 'WAIT_USER') await change(trx, id, { state: 'ACTIVE', waitingSince: now, turnSince: now }, now)
    else if (state !== 'SELF' && waitingSince === null) await change(trx, id, { waitingSince: now }, now)
  }

  return {
    cardOf: (userId: number | null, ref: ChatCardRef) => cardOf(db, userId, ref),
    choices: (userId: number | null, viewed: string) => choicesOf(db, userId, viewed),

    /** A visitor's conversation becomes the user's own: what was asked before the login is not lost. */
    async adopt(userId: number, tokenHash: string): Promise<void> {
      // Looked for without a lock first: nearly always there is none.
      if (!(await findConversation(db, { tokenHash }))) return
      await transaction(db, async (trx) => {
        const now = clock.now()
        const visitors = await lockOf(trx, { tokenHash })
        if (!visitors || visitors.userId !== null) return
        await announce(ctx, trx, await giveTo(trx, visitors, userId, now))
      })
    },

    /** Waits for news; without any it says where the conversation is, the place in the queue included. */
    async news(owner: Owner, asked: Asked): Promise<ChatNews> {
      const read = async (version: number) => newsOf(ctx, await findConversation(db, owner), { ...asked, version })
      const news = await wakesOf(ctx).until(ownerTopic(owner), () => read(asked.version), asked.wait)
      return news ?? (await read(ANY_VERSION)) ?? NOTHING
    },

    /** @throws Refusal BAD_REQUEST, NOT_FOUND, TOO_MANY */
    async send(owner: Owner, { clientId, text = '', card: ref, picture: address }: Sent) {
      const said = boundText(text, TEXT_MAX).trim()
      if (said === '' && !ref && address === undefined) throw refuseField('text', REFUSALS.empty)
      const userId = 'userId' in owner ? owner.userId : null
      if (userId === null && address !== undefined) throw new Refusal(RET.BAD_REQUEST, REFUSALS.visitorPicture)
      const picture = address === undefined ? undefined : fileOfAddress(address)
      const card = ref && (await cardOf(db, userId, ref))
      return act(owner, async (trx, conversation, now) => {
        const earlier = await findSent(trx, conversation.id, clientId)
        if (earlier) return toMessage(earlier, shown)
        if (userId === null) {
          const sent = await countSent(trx, conversation.id, now - VISITOR_WINDOW_MS)
          if (sent >= VISITOR_MESSAGES) throw new Refusal(RET.TOO_MANY, REFUSALS.dayLimit)
        }
        await turn(trx, conversation, now)
        if (userId !== null && picture !== undefined) {
          await pictures.keep(trx, [picture], keeperOf(conversation.id), { purpose: 'chat', userId })
        }
        const message = card ? { text: '', card } : picture === undefined ? { text: said } : { text: '', picture }
        const stored = await addMessage(trx, conversation.id, { author: 'user', clientId, ...message }, now)
        if (conversation.seq === 0) await note(trx, { id: conversation.id, seq: stored.seq }, 'begin', now)
        return toMessage(stored, shown)
      })
    },

    human: (owner: Owner) =>
      act(owner, async (trx, conversation, now) => {
        if (conversation.state === 'SELF' || conversation.state === 'CLOSED') await queue(trx, conversation, now)
      }),

    close: (owner: Owner) =>
      act(owner, async (trx, conversation, now) => {
        if (conversation.state !== 'CLOSED') await end(ctx, trx, conversation, 'closedByUser', now)
      }),

    /** @throws Refusal CONFLICT */
    rate: (owner: Owner, stars: number) =>
      act(owner, async (trx, { id, state, rating, isAnswered }, now) => {
        if (state !== 'CLOSED' || !isAnswered) throw conflict(REFUSALS.notClosed)
        if (rating !== null) throw conflict(REFUSALS.rated)
        await change(trx, id, { rating: stars }, now)
      }),

    desk: {
      /** @throws Refusal NOT_FOUND, CONFLICT */
      take: (trx: Trx, id: number, operatorId: number) =>
        atDesk(trx, id, async ({ state, queuedAt }, now) => {
          const isTurn = state !== 'WAIT_USER'
          const turnSince = isTurn ? now : null
          await change(trx, id, { state: isTurn ? 'ACTIVE' : state, operatorId, queuedAt, turnSince }, now)
        }),

      /** @throws Refusal NOT_FOUND, CONFLICT when a colleague has written after `seen` */
      reply: (trx: Trx, id: number, operatorId: number, given: Reply) =>
        atDesk(trx, id, async ({ userId }, now) => {
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
        }),

      /** Hands what the user asks on as a complaint. @throws Refusal NOT_FOUND, CONFLICT */
      complain: (trx: Trx, id: number, operatorId: number) =>
        atDesk(trx, id, async ({ userId, seq }, now) => {
          if (userId === null) throw conflict(REFUSALS.visitorComplaint)
          const handed = { userId, conversationId: id, said: await lastSaid(trx, id), operatorId }
          if (!(await complainOfChat(trx, settings, handed, now))) throw conflict(REFUSALS.complained)
          await note(trx, { id, seq }, 'handedOn', now)
        }),

      close: (trx: Trx, id: number, operatorId: number) =>
        atDesk(trx, id, async (conversation, now) => {
          await change(trx, id, { operatorId }, now)
          await end(ctx, trx, conversation, 'closedByOperator', now)
        }),
    },
  }

  /** @throws Refusal NOT_FOUND, CONFLICT when it is closed */
  async function atDesk(
    trx: Trx,
    id: number,
    work: (conversation: Conversation, now: number) => Promise<void>,
  ): Promise<void> {
    const conversation = await lockById(trx, id)
    if (!conversation) throw notFound()
    if (conversation.state === 'CLOSED') throw conflict(REFUSALS.closed)
    await work(conversation, clock.now())
    await announce(ctx, trx, conversation)
  }
}
