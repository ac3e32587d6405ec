/** The message centre (spec 2.9; design: messages). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Millis, page, PageNumber } from './envelope'

export const MESSAGE_CATEGORIES = ['trade', 'sell', 'wallet', 'service', 'favour', 'activity', 'system'] as const
export const MessageCategory = Type.Union(MESSAGE_CATEGORIES.map((name) => Type.Literal(name)))
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

/** The mini-program's page of a category; with `open` it goes on to what that message opens. */
export const MESSAGE_PAGE = 'user/pages/message-list/index'

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

/** GET /message/center: every category, in the sequence of the screen. */
export const MessageCenter = Type.Object({
  total: Type.Integer(),
  categories: Type.Array(
    Type.Object({
      category: MessageCategory,
      unread: Type.Integer(),
      newest: Type.Union([Message, Type.Null()]),
    }),
  ),
})
export type MessageCenter = Static<typeof MessageCenter>

const Hour = Type.Integer({ minimum: 0, maximum: 23 })
const MessageChannel = Type.Union([Type.Literal('sms'), Type.Literal('subscription')])

/** GET /my/change-message */
export const MessageSetting = Type.Object({
  categories: Type.Array(
    Type.Object({
      category: MessageCategory,
      /** Messages of it are in the centre, but neither counted as unread nor sent. */
      isMuted: Type.Boolean(),
      sms: Type.Boolean(),
      subscription: Type.Boolean(),
      /** It cannot be muted: it protects trades, or the account. */
      isFixed: Type.Boolean(),
      /** Ways out of the shop that its messages have. */
      channels: Type.Array(MessageChannel),
    }),
  ),
  /** Hours in China; nothing but what is urgent is sent between them. Equal ones are no quiet hours. */
  quietFrom: Hour,
  quietUntil: Hour,
})
export type MessageSetting = Static<typeof MessageSetting>

/**
 * POST /my/change-message: a category with what changes in it, or both hours. 400 with `isMuted` for one that cannot be
 * muted.
 */
export const MessageSettingEdit = Type.Object({
  category: Type.Optional(MessageCategory),
  isMuted: Type.Optional(Type.Boolean()),
  sms: Type.Optional(Type.Boolean()),
  subscription: Type.Optional(Type.Boolean()),
  quietFrom: Type.Optional(Hour),
  quietUntil: Type.Optional(Hour),
})
export type MessageSettingEdit = Static<typeof MessageSettingEdit>

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
  'POST /message/delete': {
    about: "Takes a message out of the user's list; 404 for one that is not the user's. The answer is what is unread.",
    input: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
    data: MessageUnread,
    who: 'user',
  },
  'GET /message/center': {
    about: 'The newest message of each category, and how many are unread.',
    input: NoInput,
    data: MessageCenter,
    who: 'user',
  },
  'GET /my/change-message': {
    about: 'What the user wants to be told, and when.',
    input: NoInput,
    data: MessageSetting,
    who: 'user',
  },
  'POST /my/change-message': {
    about: 'Changes it.',
    input: MessageSettingEdit,
    data: MessageSetting,
    who: 'user',
    rate: 60,
  },
} as const satisfies CallTable
