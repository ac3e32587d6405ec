/** Tables of messages (migration 054). Times are ms. */
import type { ColumnType, Generated } from 'kysely'
import type { MessageCategory, MessageTarget } from '@contract/messages'
import type { Channel } from './templates'

export interface MessageTable {
  id: Generated<number>
  userId: number
  category: MessageCategory
  template: string
  /** The template's version, as its words change. */
  version: number
  title: string
  text: string
  /** The screen that it opens; never an address. */
  target: ColumnType<MessageTarget | null, string | null, string | null>
  /** What makes it one message, however often its event is reported: `order:<number>:<step>`. */
  dedupeKey: string
  createdAt: number
  readAt: Generated<number | null>
  /** When it is deleted. */
  keptUntil: number
}

/** A sending of a message outside the shop. */
export interface MessageDeliveryTable {
  messageId: number
  channel: Channel
  /** SKIPPED: the user cannot be reached this way, or a later state made it pointless. */
  state: Generated<'WAITING' | 'SENT' | 'SKIPPED'>
  doneAt: Generated<number | null>
}

/** Sendings of the messenger's subscription messages that a user has allowed; each acceptance is one. */
export interface MessageGrantTable {
  userId: number
  template: string
  count: number
}

export interface MessageTables {
  message: MessageTable
  messageDelivery: MessageDeliveryTable
  messageGrant: MessageGrantTable
}
