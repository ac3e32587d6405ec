/** Tables of the chat (migrations 240, 243, 246). Times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { ChatCard, ChatMessage, ChatState } from '@contract/chat'

export interface ConversationTable {
  id: Generated<number>
  userId: number | null
  /** SHA-256 of a visitor's token, hex. */
  tokenHash: string | null
  /** The user's conversation to which a visitor's messages were moved at a login. */
  adoptedBy: number | null
  state: ChatState
  /** Grows with everything that changes. */
  version: Generated<number>
  /** The number of the newest message. */
  seq: Generated<number>
  /** Who answers. */
  operatorId: number | null
  /** The place among those that wait; stays while an operator answers, for the case that nobody does. */
  queuedAt: number | null
  /** Since when the user waits for an answer. */
  waitingSince: number | null
  /** When that wait became a complaint. */
  complainedAt: number | null
  /** Since when it is the operator's turn; set while `ACTIVE`. */
  turnSince: number | null
  rating: number | null
  /** Whether an operator has written since it began or was last closed. */
  isAnswered: Generated<boolean>
  closedAt: number | null
  changedAt: number
  createdAt: number
}

export interface ChatMessageTable {
  conversationId: number
  seq: number
  author: ChatMessage['author']
  operatorId: number | null
  clientId: string
  text: string
  card: ColumnType<ChatCard | null, string | null, never>
  /** The file of a private picture; null too once it has been deleted. */
  picture: string | null
  at: number
}

export interface ChatTables {
  conversation: ConversationTable
  chatMessage: ChatMessageTable
}
