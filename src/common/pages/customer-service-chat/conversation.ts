/**
 * What the phone knows of the conversation: messages in their sequence, without gaps, and what is not yet with the
 * server. Pure.
 */
import type { ChatCard, ChatMessage, ChatNews } from '@contract/chat'
import { VISITOR } from '@/screen/form/draft-store'

/** A message that the server has not confirmed. It keeps its name, so that sending it again is the same message. */
export interface Unsent {
  clientId: string
  text: string
  card: ChatCard | null
  /** The address that the upload of a picture answered. */
  picture: string | null
  hasFailed: boolean
}

export interface Talk {
  messages: readonly ChatMessage[]
  news: Pick<ChatNews, 'state' | 'version' | 'ahead' | 'minutes' | 'canRate'>
  unsent: readonly Unsent[]
}

export const EMPTY_TALK: Talk = {
  messages: [],
  news: { state: 'SELF', version: 0, ahead: 0, minutes: 0, canRate: false },
  unsent: [],
}

export const lastSeq = ({ messages }: Talk): number => messages.at(-1)?.seq ?? 0

/** What an answer adds: messages that follow the last one; what has arrived is unsent no longer. */
export function withNews(talk: Talk, { list, state, version, ahead, minutes, canRate }: ChatNews): Talk {
  const messages = [...talk.messages]
  for (const message of list) {
    if (message.seq === (messages.at(-1)?.seq ?? 0) + 1) messages.push(message)
  }
  const arrived = new Set(list.map(({ clientId }) => clientId))
  return {
    messages,
    news: { state, version, ahead, minutes, canRate },
    unsent: talk.unsent.filter(({ clientId }) => !arrived.has(clientId)),
  }
}

export const withUnsent = (talk: Talk, message: Unsent): Talk => ({
  ...talk,
  unsent: [...talk.unsent.filter(({ clientId }) => clientId !== message.clientId), message],
})

/** What the device keeps of the conversation of one user, or of a visitor. */
export interface KeptUnsent {
  /** A user's id, or VISITOR. */
  owner: string
  messages: readonly Unsent[]
}

/**
 * What the device kept for this owner, if it has the shape. What a visitor wrote is the user's who signs in, as the
 * conversation is; what another user wrote is nobody's here.
 */
export function unsentOf(kept: unknown, owner: string): Unsent[] {
  const { owner: writer, messages } = (kept ?? {}) as Partial<KeptUnsent>
  if (!Array.isArray(messages) || (writer !== owner && writer !== VISITOR)) return []
  return messages.flatMap((one: Partial<Unsent> | null) =>
    typeof one?.clientId === 'string' && typeof one.text === 'string' && (one.text !== '' || one.card || one.picture)
      ? [
          {
            clientId: one.clientId,
            text: one.text,
            card: one.card ?? null,
            picture: one.picture ?? null,
            hasFailed: true,
          },
        ]
      : [],
  )
}
