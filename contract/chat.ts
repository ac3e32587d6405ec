/**
 * The chat with customer service (spec 2.10, /help/customservice; design: help 2.2). Everybody has one conversation,
 * whose messages are numbered without gaps, so that nothing is missed after a break. Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, type CallTable } from './call'
import { Picture } from './catalogue'
import { Empty, ItemIdList, Millis } from './envelope'
import { TEXT_MAX, WAIT_MAX_MS } from './limits/chat'

/** `SELF`: nobody is asked. `QUEUED`: waits for an operator. `ACTIVE`: an operator's turn. `WAIT_USER`: the user's. */
export const CHAT_STATES = ['SELF', 'QUEUED', 'ACTIVE', 'WAIT_USER', 'CLOSED'] as const
export const ChatState = Type.Union(CHAT_STATES.map((state) => Type.Literal(state)))
export type ChatState = (typeof CHAT_STATES)[number]

/** What a message is about: an order of the user's own, or an item. */
export const CHAT_CARD_KINDS = ['order', 'item'] as const
export const ChatCardRef = Type.Object({
  kind: Type.Union(CHAT_CARD_KINDS.map((kind) => Type.Literal(kind))),
  id: Type.String({ pattern: '^[0-9]{1,18}$' }),
})
export type ChatCardRef = Static<typeof ChatCardRef>

export const ChatCard = Type.Composite([
  ChatCardRef,
  Type.Object({
    title: Type.String(),
    /** An order's number with its state, an item's brand. */
    note: Type.String(),
    fen: Type.Integer(),
    picture: Type.Union([Picture, Type.Null()]),
  }),
])
export type ChatCard = Static<typeof ChatCard>

/** The sender's own name of a message: it is one message, however often it is sent. */
export const ChatClientId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
/** A number without gaps within a conversation; 0 is before the first. */
export const ChatSeq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
/** Longest wait for news, ms. */
export const ChatWait = Type.Integer({ minimum: 0, maximum: WAIT_MAX_MS })

export const CHAT_AUTHORS = ['user', 'operator', 'system'] as const
export const ChatMessage = Type.Object({
  seq: ChatSeq,
  author: Type.Union(CHAT_AUTHORS.map((author) => Type.Literal(author))),
  /** An operator's name as users read it; empty of others. */
  name: Type.String(),
  clientId: Type.String(),
  /** Empty of a card and of a picture. */
  text: Type.String(),
  card: Type.Union([ChatCard, Type.Null()]),
  /** The user's; its address can be read for half a day. Null too where the shop no longer keeps it. */
  picture: Type.Union([Picture, Type.Null()]),
  at: Millis,
})
export type ChatMessage = Static<typeof ChatMessage>

/** Where a conversation is, with all messages after the asked number, or the first hundred of them. */
export const ChatNews = Type.Object({
  state: ChatState,
  /** Grows with everything that changes; 0: there is no conversation yet. */
  version: Type.Integer(),
  /** Conversations before this one while it is `QUEUED`. */
  ahead: Type.Integer(),
  /** Minutes that those before it take; 0 unless it is `QUEUED`. */
  minutes: Type.Integer(),
  /** Whether the user may say how helpful it was: it is closed, an operator has answered, and it is not rated. */
  canRate: Type.Boolean(),
  list: Type.Array(ChatMessage),
  /** There are more messages than `list` has: ask again after its last. */
  hasMore: Type.Boolean(),
})
export type ChatNews = Static<typeof ChatNews>

/**
 * Of a visitor's conversation; a signed-in user's is the user's own. It is as good as a key: it stands in the body of a
 * POST and never in an address, which proxies and browsers write down.
 */
export const ChatToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const Token = Type.Optional(ChatToken)

export const ChatEntry = Type.Object({
  /** A new token for a visitor, who keeps it unless one is kept already; empty for a signed-in user. */
  token: Type.String(),
  /** The messenger's own customer service; null where the shop has none. */
  messenger: Type.Union([Type.Object({ corpId: Type.String(), url: Type.String() }), Type.Null()]),
  /** Conversations that wait for an operator. */
  waiting: Type.Integer(),
  /** What the page was opened about, where it is the user's own; else null. */
  card: Type.Union([ChatCard, Type.Null()]),
})
export type ChatEntry = Static<typeof ChatEntry>

/** What can be sent as a card; a visitor has no orders. */
export const ChatChoices = Type.Object({ orders: Type.Array(ChatCard), items: Type.Array(ChatCard) })
export type ChatChoices = Static<typeof ChatChoices>

/** Requests a minute of everything that writes (design: help 5). */
const WRITES = 30

/** The calls of this file. */
export const chatCalls = {
  'GET /cs/entry': {
    about: 'What the chat needs before its first message.',
    input: Type.Object({
      kind: Type.Optional(ChatCardRef.properties.kind),
      id: Type.Optional(ChatCardRef.properties.id),
    }),
    data: ChatEntry,
    who: 'anyone',
  },
  'GET /cs/choices': {
    about: 'What a message can be about: the user’s newest orders, and the items that the device remembers.',
    input: Type.Object({
      /** What was looked at on this device, the latest first; the first twenty are shown. */
      viewed: Type.Optional(ItemIdList),
    }),
    data: ChatChoices,
    who: 'anyone',
  },
  'POST /cs/messages': {
    about:
      'Messages after a number, at once when there are some or the version is another one, else after `wait` at most. A visitor’s token of a signed-in user makes that conversation the user’s own first.',
    input: Type.Object({
      token: Token,
      after: ChatSeq,
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      wait: ChatWait,
    }),
    data: ChatNews,
    who: 'anyone',
  },
  'POST /cs/send': {
    about:
      'Sends a text, a card or a picture, once for its client id. 404 for another user’s order, 400 for another’s picture or a visitor’s, 429 for a visitor’s 21st message of a day.',
    input: Type.Object({
      token: Token,
      clientId: ChatClientId,
      text: Type.Optional(Type.String({ maxLength: TEXT_MAX, title: '消息' })),
      card: Type.Optional(jsonField(ChatCardRef)),
      /** What an upload with `pathSign` `chat` answered. */
      picture: Type.Optional(Type.String({ minLength: 1, maxLength: 200, title: '图片' })),
    }),
    data: ChatMessage,
    who: 'anyone',
    rate: WRITES,
  },
  'POST /cs/human': {
    about: 'Asks for an operator. Nothing changes where one is asked for already.',
    input: Type.Object({ token: Token }),
    data: Empty,
    who: 'anyone',
    rate: WRITES,
  },
  'POST /cs/close': {
    about: 'Ends the conversation. Writing again continues it.',
    input: Type.Object({ token: Token }),
    data: Empty,
    who: 'anyone',
    rate: WRITES,
  },
  'POST /cs/rate': {
    about: 'Says how helpful a closed conversation was, once. 409 when it is not closed.',
    input: Type.Object({ token: Token, stars: Type.Integer({ minimum: 1, maximum: 5, title: '评分' }) }),
    data: Empty,
    who: 'anyone',
    rate: WRITES,
  },
} as const satisfies CallTable
