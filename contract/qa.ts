/**
 * Questions about an item before it is bought (spec 2.10, /qa; design: help 2.2). Everybody reads them, their authors
 * are anonymous; the warehouse or the merchant answers. Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { jsonField, type CallTable } from './call'
import { ItemCard, Picture } from './catalogue'
import { Empty, IdempotencyKey, ItemId, Millis, page, PageNumber } from './envelope'
import { PHOTOS_MAX, TEXT_MAX, TEXT_MIN } from './limits/qa'

/** A question's number. */
export const QuestionNo = Type.String({ pattern: '^WD[0-9]{18}$', title: '提问' })

export const QUESTION_TOPICS = ['SIZE', 'FLAW', 'PARTS', 'SERIAL', 'OTHER'] as const
export const QuestionTopic = Type.Union(
  QUESTION_TOPICS.map((topic) => Type.Literal(topic)),
  { title: '问题类型' },
)
export type QuestionTopic = (typeof QUESTION_TOPICS)[number]

/** `CHECKING`: the merchant has answered, and an operator reads the answer first. */
export const QUESTION_STATES = ['WAITING', 'CHECKING', 'ANSWERED', 'CLOSED', 'HIDDEN'] as const
export const QuestionState = Type.Union(QUESTION_STATES.map((state) => Type.Literal(state)))
export type QuestionState = (typeof QUESTION_STATES)[number]

/** Why a question is not shown. */
export const QUESTION_HIDE_REASONS = ['AD', 'ABUSE', 'PRIVACY', 'IRRELEVANT'] as const
export type QuestionHideReason = (typeof QUESTION_HIDE_REASONS)[number]

/** What the reader may do with a question now. */
export const QUESTION_ACTIONS = ['follow', 'append', 'useful', 'report', 'answer'] as const
export const QuestionAction = Type.Union(QUESTION_ACTIONS.map((action) => Type.Literal(action)))
export type QuestionAction = (typeof QUESTION_ACTIONS)[number]

/** An answer that everybody reads. */
export const QuestionAnswer = Type.Object({
  text: Type.String(),
  photos: Type.Array(Picture),
  /** Whose it is, in words: the warehouse's inspectors, or the merchant. */
  by: Type.String(),
  at: Millis,
  /** What was measured and is in the item's attributes since; empty without it. */
  fact: Type.String(),
})
export type QuestionAnswer = Static<typeof QuestionAnswer>

/** What a question and the one that follows it have in common. */
const Words = {
  questionId: QuestionNo,
  text: Type.String(),
  /** Until an operator has read the question, its author's alone. */
  photos: Type.Array(Picture),
  at: Millis,
  state: QuestionState,
  stateName: Type.String(),
  /** Why it is hidden; else empty. */
  reason: Type.String(),
  answer: Type.Union([QuestionAnswer, Type.Null()]),
} as const

export const Question = Type.Object({
  ...Words,
  topic: QuestionTopic,
  itemId: ItemId,
  isMine: Type.Boolean(),
  /** The author's only further question; null without one, and of others' while it is hidden or closed. */
  more: Type.Union([Type.Object(Words), Type.Null()]),
  /** Others who would like to know it too. */
  followCount: Type.Integer(),
  isFollowed: Type.Boolean(),
  usefulCount: Type.Integer(),
  isUseful: Type.Boolean(),
  actions: Type.Array(QuestionAction),
})
export type Question = Static<typeof Question>

/** A question with the item that it is about, in the user's own list. */
export const OwnQuestion = Type.Composite([Question, Type.Object({ item: ItemCard })])
export type OwnQuestion = Static<typeof OwnQuestion>

/** Whether the reader may ask about the item: `refusal` says why not, and is empty otherwise. */
const Asking = { item: ItemCard, refusal: Type.String() } as const

export const QuestionPage = Type.Composite([page(Question), Type.Object(Asking)])
export type QuestionPage = Static<typeof QuestionPage>

/** What the form of a question needs. */
export const QuestionForm = Type.Object({
  ...Asking,
  /** Answered ones of this item, then of its series. */
  alike: Type.Array(
    Type.Object({
      questionId: QuestionNo,
      topic: QuestionTopic,
      itemId: ItemId,
      text: Type.String(),
      answer: Type.String(),
    }),
  ),
  /** How many the user may still ask today; null of a visitor. */
  left: Type.Union([Type.Integer(), Type.Null()]),
})
export type QuestionForm = Static<typeof QuestionForm>

/** `toAnswer` has the merchant's own items; it is empty for everybody else. */
export const QUESTION_TABS = ['asked', 'followed', 'toAnswer'] as const
export const QuestionTab = Type.Union(QUESTION_TABS.map((tab) => Type.Literal(tab)))
export type QuestionTab = (typeof QUESTION_TABS)[number]

export const OwnQuestionPage = Type.Composite([
  page(OwnQuestion),
  Type.Object({
    /** The tabs that the user has. */
    tabs: Type.Array(QuestionTab),
  }),
])
export type OwnQuestionPage = Static<typeof OwnQuestionPage>

/** Characters of a question or an answer. */
const Words200 = (title: string) => Type.String({ minLength: TEXT_MIN, maxLength: TEXT_MAX, title })
/** Own uploads with the path sign `qa`, at most three; sent as JSON text. */
const PhotoKeys = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: PHOTOS_MAX, title: '照片' })

/** Requests a minute of everything that writes (design: help 5). */
const WRITES = 10

/** The calls of this file. */
export const qaCalls = {
  'GET /qa/list': {
    about: 'The questions about an item, answered ones first.',
    input: Type.Object({ itemId: ItemId, page: Type.Optional(PageNumber) }),
    data: QuestionPage,
    who: 'anyone',
  },
  'GET /qa/mine': {
    about: "The user's own questions, those that the user follows, and those about a merchant's own items.",
    input: Type.Object({ tab: Type.Optional(QuestionTab), page: Type.Optional(PageNumber) }),
    data: OwnQuestionPage,
    who: 'user',
  },
  'GET /qa/info': {
    about: 'What the form of a question needs: the item, whether it can be asked about, and questions like it.',
    input: Type.Object({ itemId: ItemId }),
    data: QuestionForm,
    who: 'anyone',
  },
  'POST /qa/add': {
    about: 'Asks about an item on sale. 40021 for contact data, 409 when the item is sold or the day has had enough.',
    input: Type.Object({
      itemId: ItemId,
      topic: QuestionTopic,
      text: Words200('问题'),
      photos: Type.Optional(jsonField(PhotoKeys)),
      idempotencyKey: IdempotencyKey,
    }),
    data: Question,
    who: 'user',
    rate: WRITES,
  },
  'POST /qa/append': {
    about: "Asks further after an answer, once, the question's author alone.",
    input: Type.Object({ questionId: QuestionNo, text: Words200('追问'), idempotencyKey: IdempotencyKey }),
    data: Question,
    who: 'user',
    rate: WRITES,
  },
  'POST /qa/answer': {
    about: 'Answers a question about an own item, the merchant alone; shown once an operator has read it.',
    input: Type.Object({ questionId: QuestionNo, text: Words200('回答'), idempotencyKey: IdempotencyKey }),
    data: Question,
    who: 'user',
    rate: WRITES,
  },
  'POST /qa/follow': {
    about: "Whether the user would like to know it too: a message comes with the answer. Others' questions alone.",
    input: Type.Object({ questionId: QuestionNo, isFollowed: Type.Boolean() }),
    data: Question,
    who: 'user',
    rate: WRITES,
  },
  'POST /qa/useful': {
    about: 'Whether an answer helped the user.',
    input: Type.Object({ questionId: QuestionNo, isUseful: Type.Boolean() }),
    data: Question,
    who: 'user',
    rate: WRITES,
  },
  'POST /qa/report': {
    about: "Reports another user's question to the operators, once.",
    input: Type.Object({
      questionId: QuestionNo,
      why: Type.Union(
        QUESTION_HIDE_REASONS.map((reason) => Type.Literal(reason)),
        { title: '举报原因' },
      ),
    }),
    data: Empty,
    who: 'user',
    rate: WRITES,
  },
} as const satisfies CallTable
