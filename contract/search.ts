/** What is searched beyond lists: the boards of what many search for, and one's own items (design: buying 3.1, 4). */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { GoneText, ItemCard } from './catalogue'
import { Fen, ItemIdList, Millis, OrderNo, page, PageNumber } from './envelope'
import { KEYWORD_MAX } from './limits/catalogue'

/** `words`: most searched for; `rising`: by how much more than usual; `series-3`: the series of a top category. */
export const HotBoardName = Type.String({ maxLength: 20, title: '榜单' })

export const HotEntry = Type.Object({
  /** From 1. */
  rank: Type.Integer(),
  word: Type.String(),
  /** Places gained since the day before, negative for those lost; null: it was not on the board. */
  change: Type.Union([Type.Integer(), Type.Null()]),
  /** Percent by which it is searched for more than usual; null on other boards than `rising`. */
  risePercent: Type.Union([Type.Integer(), Type.Null()]),
  /** The shop has put it at its place. */
  isPinned: Type.Boolean(),
  /** Of a series; empty for words. */
  seriesId: Type.String(),
  /** Items on sale that it finds. */
  count: Type.Integer(),
  /** The first of them: one on the overview, three on a board of its own. */
  items: Type.Array(ItemCard),
})
export type HotEntry = Static<typeof HotEntry>

export const HotBoard = Type.Object({ board: HotBoardName, name: Type.String(), list: Type.Array(HotEntry) })
export type HotBoard = Static<typeof HotBoard>

/** `day`: when the boards were made, `2026-11-25`; empty before the first were. */
export const HotList = Type.Object({ day: Type.String(), boards: Type.Array(HotBoard) })
export type HotList = Static<typeof HotList>

export const OWN_ITEM_SCOPES = ['bought', 'collected', 'viewed'] as const
export type OwnItemScope = (typeof OWN_ITEM_SCOPES)[number]

/** An item as it is now; of a bought one, the order. */
export const OwnItem = Type.Composite([
  ItemCard,
  Type.Object({
    /** Of what the user has bought it is absent. */
    goneText: GoneText,
    order: Type.Union([
      Type.Object({
        orderNo: OrderNo,
        stateName: Type.String(),
        /** What was paid for the item. */
        paidFen: Fen,
        at: Millis,
      }),
      Type.Null(),
    ]),
  }),
])
export type OwnItem = Static<typeof OwnItem>
export const OwnItemPage = page(OwnItem)
export type OwnItemPage = Static<typeof OwnItemPage>

/** The calls of this file. */
export const searchCalls = {
  'GET /search/hot-list': {
    about: 'What many search for: the first of every board, or one board. Made daily at 6:00.',
    input: Type.Object({ board: Type.Optional(HotBoardName) }),
    data: HotList,
    who: 'anyone',
  },
  'GET /search/my-goods': {
    about: 'Items that the user bought, collected, or viewed on this device, found by words.',
    input: Type.Object({
      scope: Type.Union(OWN_ITEM_SCOPES.map((scope) => Type.Literal(scope))),
      keyword: Type.Optional(Type.String({ maxLength: KEYWORD_MAX, title: '搜索词' })),
      /** Of `viewed` alone: what the device remembers, the latest first. */
      viewed: Type.Optional(ItemIdList),
      page: Type.Optional(PageNumber),
    }),
    data: OwnItemPage,
    who: 'user',
  },
} as const satisfies CallTable
