/**
 * The help centre (spec 2.10: /help/index, /help/question; design: help 3): articles, and what helps with the order or
 * item that one was looking at. Times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Picture } from './catalogue'
import { Empty, ItemId, Millis, OrderNo, page, PageNumber } from './envelope'
import { TicketRow } from './ticket'

export const ARTICLE_CATEGORIES = ['BUY', 'DELIVERY', 'AFTER_SALE', 'QUALITY', 'MONEY', 'ACCOUNT'] as const
export const ArticleCategory = Type.Union(ARTICLE_CATEGORIES.map((category) => Type.Literal(category)))
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

export const ARTICLE_STATES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export const ArticleId = Type.String({ pattern: '^[0-9]{1,9}$' })

export const ArticleRow = Type.Object({
  id: ArticleId,
  category: ArticleCategory,
  title: Type.String(),
})
export type ArticleRow = Static<typeof ArticleRow>
export const ArticlePage = page(ArticleRow)
export type ArticlePage = Static<typeof ArticlePage>

export const Article = Type.Composite([
  ArticleRow,
  Type.Object({
    categoryName: Type.String(),
    /** Paragraphs in their sequence, plain text. */
    text: Type.Array(Type.String()),
    updatedAt: Millis,
    /** Others about the same. */
    related: Type.Array(ArticleRow),
    /** What the reader has said of it; null before that, and of a visitor. */
    vote: Type.Union([Type.Boolean(), Type.Null()]),
  }),
])
export type Article = Static<typeof Article>

/** Why an article was of no use. */
export const VOTE_REASONS = ['UNCLEAR', 'WRONG', 'OTHER_QUESTION', 'RULE'] as const
export const VoteReason = Type.Union(VOTE_REASONS.map((why) => Type.Literal(why)))
export type VoteReason = (typeof VOTE_REASONS)[number]

/** What can be done about the order or the item that the reader was looking at. */
export const HELP_ACTIONS = [
  'traces',
  'address',
  'afterSale',
  'case',
  'invoice',
  'pay',
  'detail',
  'question',
  'complaint',
] as const
export const HelpAction = Type.Union(HELP_ACTIONS.map((action) => Type.Literal(action)))
export type HelpAction = (typeof HELP_ACTIONS)[number]

export const HelpAbout = Type.Object({
  kind: Type.Union([Type.Literal('order'), Type.Literal('item')]),
  id: Type.String(),
  title: Type.String(),
  /** An order's state, an item's price in words. */
  note: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  /** The newest case of an order; empty without one. */
  caseNo: Type.String(),
  actions: Type.Array(HelpAction),
})
export type HelpAbout = Static<typeof HelpAbout>

export const HelpIndex = Type.Object({
  /** Null where nothing was asked about, or where it is not the reader's. */
  about: Type.Union([HelpAbout, Type.Null()]),
  categories: Type.Array(Type.Object({ category: ArticleCategory, name: Type.String(), count: Type.Integer() })),
  hot: Type.Array(ArticleRow),
  /** The reader's open complaints. */
  tickets: Type.Array(TicketRow),
  /** Conversations that wait for an operator, and the minutes that they take. */
  waiting: Type.Object({ count: Type.Integer(), minutes: Type.Integer() }),
})
export type HelpIndex = Static<typeof HelpIndex>

/** The calls of this file. */
export const helpCalls = {
  'GET /help/index': {
    about: 'The help centre, with what can be done about an order of the reader’s own or an item.',
    input: Type.Object({ order_no: Type.Optional(OrderNo), item_id: Type.Optional(ItemId) }),
    data: HelpIndex,
    who: 'anyone',
  },
  'GET /help/question-list': {
    about: 'Articles of a category, or those in which all words of the keyword are.',
    input: Type.Object({
      cate: Type.Optional(ArticleCategory),
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      page: Type.Optional(PageNumber),
    }),
    data: ArticlePage,
    who: 'anyone',
  },
  'GET /help/question-info': {
    about: 'One article. 404 with its sentence when it is not published.',
    input: Type.Object({ id: ArticleId }),
    data: Article,
    who: 'anyone',
  },
  'POST /help/question-vote': {
    about: 'Says whether an article helped, and why not; a user’s newest opinion counts.',
    input: Type.Object({ id: ArticleId, useful: Type.Boolean(), why: Type.Optional(VoteReason) }),
    data: Empty,
    who: 'anyone',
    rate: 20,
  },
} as const satisfies CallTable
