/** Queries of conversations. Whoever writes holds the conversation's lock, so that its numbers have no gaps. */
import type { Picture } from '@contract/catalogue'
import type { ChatCard, ChatMessage } from '@contract/chat'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { OPERATOR_NAME, PICTURE_GONE } from './messages'
import type { ChatMessageTable, ConversationTable } from './tables'

export type Conversation = Selectable<ConversationTable>
export type StoredMessage = Selectable<ChatMessageTable>

/** Whose a conversation is: a user's, or a visitor's by the hash of the token. */
export type Owner = { userId: number } | { tokenHash: string }

export const topicOf = (id: number): string => `chat:${id}`
/** For those who wait for the first message: there is no number yet. */
export const ownerTopic = (owner: Owner): string =>
  'userId' in owner ? `chat:u:${owner.userId}` : `chat:v:${owner.tokenHash}`

const ofOwner = (db: Db, owner: Owner) => {
  const all = db.selectFrom('conversation').selectAll()
  return 'userId' in owner
    ? all.where('userId', '=', owner.userId)
    : all.where('tokenHash', '=', owner.tokenHash).where('adoptedBy', 'is', null)
}

export const findConversation = (db: Db, owner: Owner): Promise<Conversation | undefined> =>
  ofOwner(db, owner).executeTakeFirst()

export const findById = (db: Db, id: number): Promise<Conversation | undefined> =>
  db.selectFrom('conversation').selectAll().where('id', '=', id).where('adoptedBy', 'is', null).executeTakeFirst()

export const lockById = (trx: Trx, id: number): Promise<Conversation | undefined> =>
  trx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .where('adoptedBy', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const lockOf = (trx: Trx, owner: Owner): Promise<Conversation | undefined> =>
  ofOwner(trx, owner).forUpdate().executeTakeFirst()

/** The owner's conversation, locked; made when there is none. */
export async function lockOrBegin(trx: Trx, owner: Owner, now: number): Promise<Conversation> {
  await trx
    .insertInto('conversation')
    .values({
      userId: 'userId' in owner ? owner.userId : null,
      tokenHash: 'userId' in owner ? null : owner.tokenHash,
      adoptedBy: null,
      state: 'SELF',
      operatorId: null,
      queuedAt: null,
      waitingSince: null,
      complainedAt: null,
      turnSince: null,
      rating: null,
      closedAt: null,
      changedAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await lockOf(trx, owner)
  if (!found) throw new Error('a conversation that was just begun is not there')
  return found
}

type Changes = Partial<
  Pick<
    Conversation,
    | 'state'
    | 'operatorId'
    | 'queuedAt'
    | 'waitingSince'
    | 'complainedAt'
    | 'turnSince'
    | 'rating'
    | 'isAnswered'
    | 'closedAt'
    | 'userId'
    | 'adoptedBy'
  >
>

/** Writes what changes of a locked conversation. */
export const change = (trx: Trx, id: number, changes: Changes, now: number): Promise<Conversation> =>
  trx
    .updateTable('conversation')
    .set((eb) => ({ ...changes, changedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export interface NewMessage {
  author: ChatMessage['author']
  operatorId?: number
  clientId: string
  text: string
  card?: ChatCard
  /** The file of a private picture. */
  picture?: string
}

/** Adds a message to a locked conversation. */
export async function addMessage(
  trx: Trx,
  id: number,
  { author, operatorId, clientId, text, card, picture }: NewMessage,
  now: number,
): Promise<StoredMessage> {
  const { seq } = await trx
    .updateTable('conversation')
    .set((eb) => ({ seq: eb('seq', '+', 1), version: eb('version', '+', 1), changedAt: now }))
    .where('id', '=', id)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('chatMessage')
    .values({
      conversationId: id,
      seq,
      author,
      operatorId: operatorId ?? null,
      clientId,
      text,
      card: card ? JSON.stringify(card) : null,
      picture: picture ?? null,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findSent = (db: Db, id: number, clientId: string): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('chatMessage')
    .selectAll()
    .where('conversationId', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** What the user wrote last; empty where it was no text. */
export async function lastSaid(db: Db, id: number): Promise<string> {
  const last = await db
    .selectFrom('chatMessage')
    .select('text')
    .where('conversationId', '=', id)
    .where('author', '=', 'user')
    .where('text', '<>', '')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.text ?? ''
}

export const messagesAfter = (db: Db, id: number, after: number, most: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('chatMessage')
    .selectAll()
    .where('conversationId', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()

/** Moves messages and their pictures behind those of another conversation. Both are locked. */
export async function moveMessages(trx: Trx, from: Conversation, to: Conversation, now: number): Promise<void> {
  await sql`insert into chat_message (conversation_id, seq, author, operator_id, client_id, text, card, picture, at)
    select ${to.id}, ${to.seq} + row_number() over (order by seq), author, operator_id, 'v' || ${from.id} || '-' || seq,
      text, card, picture, at from chat_message where conversation_id = ${from.id}`.execute(trx)
  await trx
    .updateTable('privatePicture')
    .set({ objectId: String(to.id) })
    .where('objectKind', '=', 'chat')
    .where('objectId', '=', String(from.id))
    .execute()
  await trx
    .updateTable('conversation')
    .set((eb) => ({ seq: to.seq + from.seq, version: eb('version', '+', 1), changedAt: now }))
    .where('id', '=', to.id)
    .execute()
}

export const countQueued = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('conversation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'QUEUED')
    .executeTakeFirstOrThrow()
  return count
}

/** Conversations before a queued one. */
export async function countAhead(db: Db, { id, queuedAt }: Conversation): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'QUEUED')
    .where(sql<boolean>`(queued_at, id) < (${queuedAt}, ${id})`)
    .executeTakeFirstOrThrow()
  return count
}

/** Messages of a visitor since a moment. */
export async function countSent(db: Db, id: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('chatMessage')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversationId', '=', id)
    .where('author', '=', 'user')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** @param pictureOf what is shown of a file */
export const toMessage = (
  { seq, author, clientId, text, card, picture, at }: StoredMessage,
  pictureOf: (file: string) => Picture,
): ChatMessage => ({
  seq,
  author,
  name: author === 'operator' ? OPERATOR_NAME : '',
  clientId,
  text: text === '' && card === null && picture === null ? PICTURE_GONE : text,
  card,
  picture: picture === null ? null : pictureOf(picture),
  at,
})
