/** The message centre (spec 2.9; design: messages). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Millis, page, PageNumber } from './envelope'

export const MESSAGE_CATEGORIES = ['trade', 'sell', 'wallet', 'service', 'favour', 'activity', 'system'] as const
export const MessageCategory = Type.Union(MESSAGE_CATEGORIES.map((name) => Type.Literal(name)))
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

/** The screen that a message opens: a route with its parameters. */
export const MessageTarget = Type.Object({
  route: Type.String(),
  params: Type.Record(Type.String(), Type.String()),
})
export type MessageTarget = Static<typeof MessageTarget>

export const Message = Type.Object({
  id: Type.String(),
  category: MessageCategory,
  title: Type.String(),
  text: Type.String(),
  target: Type.Union([MessageTarget, Type.Null()]),
  createdAt: Millis,
  isRead: Type.Boolean(),
})
export type Message = Static<typeof Message>
export const MessagePage = page(Message)
export type MessagePage = Static<typeof MessagePage>

/** Unread messages; categories without one are absent. */
export const MessageUnread = Type.Object({
  total: Type.Integer(),
  byCategory: Type.Record(Type.String(), Type.Integer()),
})
export type MessageUnread = Static<typeof MessageUnread>

/** The calls of this file. */
export const messageCalls = {
  'GET /message/unread': {
    about: "The number of the user's unread messages.",
    input: NoInput,
    data: MessageUnread,
    who: 'user',
  },
  'GET /message/list': {
    about: "The user's messages, newest first.",
    input: Type.Object({ type: Type.Optional(MessageCategory), page: Type.Optional(PageNumber) }),
    data: MessagePage,
    who: 'user',
  },
  'POST /message/read': {
    about: 'Marks messages as read, up to the newest one that the user has seen; the answer is what is left.',
    input: Type.Object({ type: Type.Optional(MessageCategory), upTo: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
    data: MessageUnread,
    who: 'user',
  },
} as const satisfies CallTable
