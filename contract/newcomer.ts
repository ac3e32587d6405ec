/** What newcomers get before their first order (spec 2.2, /product/newborn-zone, /new-user/buy-list). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { ItemCard } from './catalogue'
import { Fen, IdempotencyKey, page, PageNumber } from './envelope'
import { VoucherOffer } from './voucher'

/** The vouchers of the pack, and whether this user can have them; for a visitor as for a newcomer. */
export const NewcomerPack = Type.Object({
  vouchers: Type.Array(VoucherOffer),
  /** `open`: something can be claimed; `claimed`: all that can be had is the user's; `over`: an order was placed. */
  state: Type.Union([Type.Literal('open'), Type.Literal('claimed'), Type.Literal('over')]),
  /** Within how many days of the day after its delivery what is ordered now can be returned without a reason. */
  returnDays: Type.Integer(),
})
export type NewcomerPack = Static<typeof NewcomerPack>

/** Items for a first purchase: in good condition, and not dear. */
export const NewcomerItems = Type.Composite([
  page(ItemCard),
  Type.Object({
    /** The highest price of the list, fen. */
    maxFen: Fen,
    categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
])
export type NewcomerItems = Static<typeof NewcomerItems>

/** The calls of this file. */
export const newcomerCalls = {
  'GET /new-user/info': {
    about: "The newcomers' pack, and whether this user can claim it.",
    input: NoInput,
    data: NewcomerPack,
    who: 'anyone',
  },
  'GET /new-user/buy-list': {
    about: 'Items for a first purchase.',
    input: Type.Object({
      categoryId: Type.Optional(Type.String({ pattern: '^[0-9]{1,8}$' })),
      page: Type.Optional(PageNumber),
    }),
    data: NewcomerItems,
    who: 'anyone',
  },
  'POST /new-user/claim': {
    about: 'Claims all vouchers of the pack that the user has not had yet.',
    input: Type.Object({ idempotencyKey: IdempotencyKey }),
    data: NewcomerPack,
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
