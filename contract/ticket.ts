/**
 * Complaints and opinions about the shop (spec 2.10: /help/complaint, /help/feedback; design: help 2.2). A complaint is
 * about one order, item or merchant; it is answered by a proposal, and money moves only when the user agrees to it.
 * Money is fen, times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, type CallTable } from './call'
import { Picture } from './catalogue'
import { Empty, Fen, IdempotencyKey, ItemId, Millis, OrderNo, page, PageNumber } from './envelope'
import { TEXT_MAX } from './limits/ticket'

/** A complaint's number. */
export const TicketNo = Type.String({ pattern: '^TS[0-9]{18}$', title: '投诉' })

/** `RESOLVED`: a proposal waits for the user. `ESCALATED`: a supervisor decides. `FINAL`: the supervisor has. */
export const TICKET_STATES = [
  'SUBMITTED',
  'ACCEPTED',
  'WAIT_USER',
  'RESOLVED',
  'ESCALATED',
  'FINAL',
  'CLOSED',
  'WITHDRAWN',
] as const
export const TicketState = Type.Union(TICKET_STATES.map((state) => Type.Literal(state)))
export type TicketState = (typeof TICKET_STATES)[number]

/** How a complaint was closed. */
export const TICKET_OUTCOMES = ['AGREED', 'NO_SUPPLY', 'NO_ANSWER'] as const
export type TicketOutcome = (typeof TICKET_OUTCOMES)[number]

/** A user complains of one of the first three; a conversation that nobody answers becomes a complaint by itself. */
export const TICKET_SUBJECTS = ['order', 'item', 'merchant', 'chat'] as const
export const TicketSubjectKind = Type.Union(TICKET_SUBJECTS.map((kind) => Type.Literal(kind)))
export type TicketSubjectKind = (typeof TICKET_SUBJECTS)[number]
const SubjectId = Type.String({ pattern: '^[0-9]{1,18}$' })
/** What a user complains of: an order of the user's own, an item, a merchant. */
export const TicketSubjectRef = Type.Object({
  kind: Type.Union([Type.Literal('order'), Type.Literal('item'), Type.Literal('merchant')]),
  id: SubjectId,
})
export type TicketSubjectRef = Static<typeof TicketSubjectRef>
const Shown = {
  title: Type.String(),
  /** An order's number, an item's brand; empty of a merchant and of a conversation. */
  note: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
} as const
/** One that a user may complain of. */
export const ComplaintSubject = Type.Object({ ...TicketSubjectRef.properties, ...Shown })
export type ComplaintSubject = Static<typeof ComplaintSubject>
export const TicketSubject = Type.Object({ kind: TicketSubjectKind, id: SubjectId, ...Shown })
export type TicketSubject = Static<typeof TicketSubject>

export const TICKET_CATEGORIES = ['ITEM', 'DELIVERY', 'AFTER_SALE', 'SERVICE', 'PRICE', 'OTHER'] as const
export const TicketCategory = Type.Union(
  TICKET_CATEGORIES.map((category) => Type.Literal(category)),
  { title: '投诉类型' },
)
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

/** What the user would like: money, a return, that it goes on, an explanation. */
export const TICKET_WISHES = ['MONEY', 'RETURN', 'HURRY', 'EXPLAIN'] as const
export const TicketWish = Type.Union(
  TICKET_WISHES.map((wish) => Type.Literal(wish)),
  { title: '希望如何处理' },
)
export type TicketWish = (typeof TICKET_WISHES)[number]

/** What the user may do with a complaint now. */
export const TICKET_ACTIONS = ['reply', 'agree', 'refuse', 'withdraw'] as const
export const TicketAction = Type.Union(TICKET_ACTIONS.map((action) => Type.Literal(action)))
export type TicketAction = (typeof TICKET_ACTIONS)[number]

const Row = {
  no: TicketNo,
  subject: TicketSubject,
  category: TicketCategory,
  state: TicketState,
  stateName: Type.String(),
  /** What happens next, in a sentence. */
  hint: Type.String(),
  /** Whether it is the user's turn. */
  isTurn: Type.Boolean(),
  createdAt: Millis,
} as const
export const TicketRow = Type.Object(Row)
export type TicketRow = Static<typeof TicketRow>
export const TicketPage = page(TicketRow)
export type TicketPage = Static<typeof TicketPage>

/** A message of the thread. */
export const TicketWords = Type.Object({
  author: Type.Union([Type.Literal('user'), Type.Literal('operator')]),
  text: Type.String(),
  photos: Type.Array(Picture),
  at: Millis,
})
export type TicketWords = Static<typeof TicketWords>

export const TicketInfo = Type.Object({
  ...Row,
  version: Type.Integer(),
  text: Type.String(),
  photos: Type.Array(Picture),
  wish: TicketWish,
  /** By when somebody acts, `isTurn` says who; null where nobody has to. */
  dueAt: Type.Union([Millis, Type.Null()]),
  serverNow: Millis,
  /** The newest proposal; null before one. */
  proposal: Type.Union([
    Type.Object({
      text: Type.String(),
      /** 0: without money. */
      fen: Fen,
      at: Millis,
      /** It is the shop's last word. */
      isFinal: Type.Boolean(),
      /** When the user agreed; null until then. */
      agreedAt: Type.Union([Millis, Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Oldest first; what the complaint began with is not among them. */
  thread: Type.Array(TicketWords),
  /** Newest first. */
  events: Type.Array(Type.Object({ at: Millis, name: Type.String(), note: Type.String() })),
  actions: Type.Array(TicketAction),
})
export type TicketInfo = Static<typeof TicketInfo>

/** What the form of a complaint needs. */
export const TicketForm = Type.Object({
  /** What the page was opened about, where the user may complain about it; else null. */
  subject: Type.Union([ComplaintSubject, Type.Null()]),
  /** The number of an open complaint about it; empty without one. */
  standing: Type.String(),
  /** Own orders to choose from, the newest first. */
  orders: Type.Array(ComplaintSubject),
})
export type TicketForm = Static<typeof TicketForm>

/** An opinion's number. */
export const FeedbackNo = Type.String({ pattern: '^YJ[0-9]{18}$', title: '意见' })

export const FEEDBACK_STATES = ['SUBMITTED', 'READ', 'PLANNED', 'DECLINED', 'DONE'] as const
export const FeedbackState = Type.Union(FEEDBACK_STATES.map((state) => Type.Literal(state)))
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** A wish for a function, a page that does not work, words that are wrong. */
export const FEEDBACK_CATEGORIES = ['IDEA', 'PAGE', 'CONTENT', 'OTHER'] as const
export const FeedbackCategory = Type.Union(
  FEEDBACK_CATEGORIES.map((category) => Type.Literal(category)),
  { title: '反馈类型' },
)
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number]

export const FeedbackRow = Type.Object({
  no: FeedbackNo,
  category: FeedbackCategory,
  text: Type.String(),
  photos: Type.Array(Picture),
  state: FeedbackState,
  stateName: Type.String(),
  /** The shop's line; empty before one. */
  answer: Type.String(),
  createdAt: Millis,
})
export type FeedbackRow = Static<typeof FeedbackRow>
export const FeedbackPage = page(FeedbackRow)
export type FeedbackPage = Static<typeof FeedbackPage>

/** Own uploads with the path sign `complaint`; sent as JSON text. */
const PhotoKeys = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 9, title: '凭证照片' })
const Words = (title: string) => Type.String({ minLength: 1, maxLength: TEXT_MAX, title })
const Seen = { no: TicketNo, version: Type.Integer({ minimum: 0 }), idempotencyKey: IdempotencyKey } as const

/** Requests a minute (design: help 5). */
const WRITES = 5

/** The calls of this file. */
export const ticketCalls = {
  'GET /help/ticket-form': {
    about: 'What the form of a complaint needs: its subject, an open complaint about it, own orders to choose from.',
    input: Type.Object({
      order_no: Type.Optional(OrderNo),
      item_id: Type.Optional(ItemId),
      merchant_id: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    }),
    data: TicketForm,
    who: 'user',
  },
  'POST /help/ticket-create': {
    about: 'Complains. 404 for another user’s order, 409 while a complaint about the same is open.',
    input: Type.Object({
      subject: jsonField(TicketSubjectRef),
      category: TicketCategory,
      wish: TicketWish,
      text: Words('投诉内容'),
      photos: Type.Optional(jsonField(PhotoKeys)),
      idempotencyKey: IdempotencyKey,
    }),
    data: TicketInfo,
    who: 'user',
    rate: WRITES,
  },
  'GET /help/ticket-list': {
    about: 'The user’s own complaints, the newest first.',
    input: Type.Object({ page: Type.Optional(PageNumber) }),
    data: TicketPage,
    who: 'user',
  },
  'GET /help/ticket-info': {
    about: 'One of the user’s own complaints, with what may be done with it.',
    input: Type.Object({ no: TicketNo }),
    data: TicketInfo,
    who: 'user',
  },
  'POST /help/ticket-reply': {
    about: 'Adds words and photos; a complaint that waits for the user goes on, one closed by silence once again.',
    input: Type.Object({ ...Seen, text: Words('补充说明'), photos: Type.Optional(jsonField(PhotoKeys)) }),
    data: TicketInfo,
    who: 'user',
    rate: WRITES,
  },
  'POST /help/ticket-agree': {
    about:
      'Agrees to the proposal: its money is in the wallet at once, and the complaint ends. 409 for a stale version.',
    input: Type.Object(Seen),
    data: TicketInfo,
    who: 'user',
    rate: WRITES,
  },
  'POST /help/ticket-refuse': {
    about: 'Refuses the proposal: a supervisor decides.',
    input: Type.Object(Seen),
    data: TicketInfo,
    who: 'user',
    rate: WRITES,
  },
  'POST /help/ticket-withdraw': {
    about: 'Takes an open complaint back.',
    input: Type.Object(Seen),
    data: TicketInfo,
    who: 'user',
    rate: WRITES,
  },
  'POST /help/feedback-create': {
    about: 'An opinion about the shop, a visitor’s too; photos of signed-in users alone.',
    input: Type.Object({
      category: FeedbackCategory,
      text: Words('反馈内容'),
      photos: Type.Optional(jsonField(PhotoKeys)),
      /** The page that it is about, an address of the shop. */
      page: Type.Optional(Type.String({ maxLength: 200 })),
      idempotencyKey: IdempotencyKey,
    }),
    data: Empty,
    who: 'anyone',
    rate: WRITES,
  },
  'GET /help/feedback-list': {
    about: 'The user’s own opinions with the shop’s answers, the newest first.',
    input: Type.Object({ page: Type.Optional(PageNumber) }),
    data: FeedbackPage,
    who: 'user',
  },
} as const satisfies CallTable
