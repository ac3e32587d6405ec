/** What is new in a conversation, for its user or an operator. */
import type { Picture } from '@contract/catalogue'
import type { ChatNews } from '@contract/chat'
import { wakesOf } from '../../kit/wake'
import { privatePicturesOf } from '../private-picture/private-pictures'
import type { ChatContext } from './conversation'
import { MESSAGES_MOST, MINUTES_EACH, PICTURE_SIDE, SHOWN_PICTURE_LIFE_MS } from './limits'
import { PICTURE_ALT } from './messages'
import {
  countAhead,
  findConversation,
  messagesAfter,
  ownerTopic,
  toMessage,
  type Conversation,
  type Owner,
} from './repository'

/** What is shown of a file. */
export const shownBy = (ctx: Pick<ChatContext, 'clock' | 'config' | 'db'>) => {
  const pictures = privatePicturesOf(ctx)
  return (file: string): Picture => ({
    url: pictures.addressOf(file, SHOWN_PICTURE_LIFE_MS).url,
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    alt: PICTURE_ALT,
    view: 'evidence',
  })
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

interface Asked {
  after: number
  version: number
  wait: number
}
/** Differs from every version. */
export const ANY_VERSION = -1

/** Waits for news; without any it says where the conversation is, the place in the queue included. */
export async function news(ctx: ChatContext, owner: Owner, asked: Asked): Promise<ChatNews> {
  const read = async (version: number) => newsOf(ctx, await findConversation(ctx.db, owner), { ...asked, version })
  const found = await wakesOf(ctx).until(ownerTopic(owner), () => read(asked.version), asked.wait)
  return found ?? (await read(ANY_VERSION)) ?? NOTHING
}
