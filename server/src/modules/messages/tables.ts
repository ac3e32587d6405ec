/** Tables of messages (migrations 054, 189). Times are ms. */
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
  /** The user has taken it out of the list. */
  removedAt: Generated<number | null>
}

/** What a user wants to be told of a category; without a row everything. */
export interface MessagePreferenceTable {
  userId: number
  category: MessageCategory
  isMuted: Generated<boolean>
  sms: Generated<boolean>
  subscription: Generated<boolean>
}

/** Hours of the day in China in which a user is not disturbed; equal ones are none. */
export interface MessageQuietTable {
  userId: number
  fromHour: number
  untilHour: number
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
  messagePreference: MessagePreferenceTable
  messageQuiet: MessageQuietTable
}
