/** Sales for some days (design: live and play 2.6). Money is fen, times are ms. */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { ItemCard } from './catalogue'

export const SaleId = Type.String({ pattern: '^[0-9]{1,12}$' })

/** `coming`: its prices are not in force yet. */
export const SaleState = Type.Union([Type.Literal('coming'), Type.Literal('running'), Type.Literal('over')])
export type SaleState = Static<typeof SaleState>

export const SaleSession = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: SaleState,
  fromAt: Type.Integer(),
  toAt: Type.Integer(),
})
export type SaleSession = Static<typeof SaleSession>

export const SaleLine = Type.Object({
  /** As it is now: its price is the sale's while that runs. */
  item: ItemCard,
  priceFen: Type.Integer(),
  /** The least that it cost in the seven days before the sale; null where the sale's price is not below it. */
  lowestFen: Type.Union([Type.Integer(), Type.Null()]),
})
export type SaleLine = Static<typeof SaleLine>

export const SalePlan = Type.Object({
  /** The one that was asked for, else the running one that ends first, else the next; null where there is none. */
  session: Type.Union([SaleSession, Type.Null()]),
  /** Others that run or come. */
  others: Type.Array(SaleSession),
  lines: Type.Array(SaleLine),
  serverNow: Type.Integer(),
})
export type SalePlan = Static<typeof SalePlan>

export const saleCalls = {
  'GET /activity/sale': {
    about:
      'A sale with its items, and the others that run or come. An id that names none has the same answer as no id.',
    input: Type.Object({ kind: Type.Literal('limit'), id: Type.Optional(SaleId) }),
    data: SalePlan,
    who: 'anyone',
  },
} as const satisfies CallTable
