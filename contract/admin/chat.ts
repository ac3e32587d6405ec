/** Calls of the operators' desk of the chat (design: help 6). */
import { Type, type Static } from '@sinclair/typebox'
import { ChatCardRef, ChatChoices, ChatClientId, ChatNews, ChatSeq, ChatState, ChatWait } from '../chat'
import { Empty, Millis } from '../envelope'
import { TicketNo } from '../ticket'
import type { AdminCallTable } from './call'

/** The open complaint that the conversation became because nobody answered; empty without one. */
const Complaint = Type.Union([TicketNo, Type.Literal('')])

const ChatId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Conversations of the desk: those that wait, the operator's own, others' that are open, closed ones. */
export const CHAT_TABS = ['queued', 'mine', 'others', 'closed'] as const
const ChatTab = Type.Union(CHAT_TABS.map((tab) => Type.Literal(tab)))
export type ChatTab = (typeof CHAT_TABS)[number]

export const ChatRow = Type.Object({
  id: ChatId,
  /** A user's nickname and number, or that it is a visitor. */
  name: Type.String(),
  state: ChatState,
  /** Who answers; empty when nobody does. */
  operator: Type.String(),
  /** The newest message. */
  text: Type.String(),
  at: Millis,
  /** Since when the user waits for an answer; null when it is the user's turn. */
  waitingSince: Type.Union([Millis, Type.Null()]),
  complaint: Complaint,
})
export type ChatRow = Static<typeof ChatRow>

export const ChatAtDesk = Type.Composite([
  ChatNews,
  Type.Object({
    name: Type.String(),
    /** Null of a visitor. */
    userId: Type.Union([Type.Integer(), Type.Null()]),
    /** Masked; empty without one. */
    phone: Type.String(),
    operator: Type.String(),
    isMine: Type.Boolean(),
    complaint: Complaint,
  }),
])
export type ChatAtDesk = Static<typeof ChatAtDesk>

export const chatAdminCalls = {
  'GET /admin/chat/list': {
    about: 'Conversations of a tab, those that wait longest first; closed ones newest first, the last hundred.',
    input: Type.Object({ tab: ChatTab }),
    data: Type.Object({ list: Type.Array(ChatRow), counts: Type.Record(Type.String(), Type.Integer()) }),
    permission: 'chat.read',
    passive: true,
  },
  'GET /admin/chat/messages': {
    about: 'A conversation with its messages after a number; waits for news as GET /cs/messages does.',
    input: Type.Object({
      id: ChatId,
      after: ChatSeq,
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      wait: ChatWait,
    }),
    data: ChatAtDesk,
    permission: 'chat.read',
    passive: true,
  },
  'POST /admin/chat/take': {
    about: 'Takes a conversation, also from a colleague.',
    input: Type.Object({ id: ChatId }),
    data: Empty,
    permission: 'chat.answer',
  },
  'POST /admin/chat/reply': {
    about:
      'Answers with a text, an order of the user’s or an item, once for its client id. 404 for another’s order, 409 when a colleague has written after the number that was seen last.',
    input: Type.Object({
      id: ChatId,
      clientId: ChatClientId,
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, title: '回复' })),
      card: Type.Optional(ChatCardRef),
      seen: ChatSeq,
    }),
    data: Empty,
    permission: 'chat.answer',
  },
  'GET /admin/chat/choices': {
    about:
      'What an answer can show: the user’s newest orders, and items by number or title; without a word, those that the conversation has been about.',
    input: Type.Object({ id: ChatId, q: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: ChatChoices,
    permission: 'chat.read',
  },
  'POST /admin/chat/complain': {
    about:
      'Hands what the user asks on as a complaint. 409 of a visitor, and while one about the conversation is open.',
    input: Type.Object({ id: ChatId }),
    data: Empty,
    permission: 'chat.answer',
  },
  'POST /admin/chat/close': {
    about: 'Ends a conversation; the user may say how helpful it was.',
    input: Type.Object({ id: ChatId }),
    data: Empty,
    permission: 'chat.answer',
  },
} as const satisfies AdminCallTable
