/** What the shop ranks (design: live and play 3, utilRank). Money is fen, times are ms. */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { ItemCard, Picture } from './catalogue'

/** `hot`: series by what was sold; `collected`, `dropped`, `below`: items. */
export const RANKS = ['hot', 'collected', 'dropped', 'below'] as const
export type Rank = (typeof RANKS)[number]
export const RankName = Type.Unsafe<Rank>(Type.Union(RANKS.map((name) => Type.Literal(name))))

export const RankRow = Type.Object({
  /** From 1; equal numbers have the sequence of their ids. */
  place: Type.Integer(),
  /** The number that ranks: items sold, times collected, fen below. */
  value: Type.Integer(),
  /** Of `hot`; null of an item. */
  series: Type.Union([
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      brandName: Type.String(),
      cover: Type.Union([Picture, Type.Null()]),
    }),
    Type.Null(),
  ]),
  item: Type.Union([ItemCard, Type.Null()]),
})
export type RankRow = Static<typeof RankRow>

export const RankList = Type.Object({
  type: RankName,
  rows: Type.Array(RankRow),
  /** When it was computed. */
  at: Type.Integer(),
})
export type RankList = Static<typeof RankList>

export const rankCalls = {
  'GET /util/rank-list': {
    about: 'One rank: what was sold or collected, or fell in price, computed from what the shop keeps.',
    input: Type.Object({ type: Type.Optional(RankName) }),
    data: RankList,
    who: 'anyone',
  },
} as const satisfies CallTable
