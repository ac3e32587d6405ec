/** Finding items beyond lists: series, guides, zones (spec 2.2; design: buying 2.1, guide). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { BrandInfo, Grade, ItemCard, WishlistItem } from './catalogue'
import { DocumentBlock } from './documents'
import { Empty, Fen, ItemId, ItemIdList, page, PageNumber } from './envelope'
import { DAY_PATTERN } from './limits/catalogue'

/** What a guide is about: sizes, materials, or numbers and years. Each kind has an address of its own. */
export const GUIDE_KINDS = ['size', 'material', 'serial'] as const
export const GuideKind = Type.Union(GUIDE_KINDS.map((kind) => Type.Literal(kind)))
export type GuideKind = (typeof GUIDE_KINDS)[number]

const NameId = Type.String({ pattern: '^[0-9]{1,8}$' })
const Range = Type.Object({ minFen: Fen, maxFen: Fen })

/** GET /series/info. What is counted and priced are the items on sale. */
export const SeriesInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  brandId: Type.String(),
  brandName: Type.String(),
  brandLatinName: Type.String(),
  itemCount: Type.Integer(),
  /** Null without an item on sale. */
  priceRange: Type.Union([Range, Type.Null()]),
  /** Half of what was sold lately cost less; null while so few were sold that it would say nothing. */
  soldMedianFen: Type.Union([Fen, Type.Null()]),
  /** From small to large, where the series comes in more than one. */
  sizes: Type.Array(Type.Composite([Type.Object({ name: Type.String(), count: Type.Integer() }), Range])),
  /** Best first. */
  grades: Type.Array(Type.Object({ grade: Grade, gradeName: Type.String(), count: Type.Integer(), minFen: Fen })),
  /** Whether there is a guide to sizes, materials, numbers of its brand (GET /brand/guide). */
  guides: BrandInfo.properties.guides,
})
export type SeriesInfo = Static<typeof SeriesInfo>

/** One guide: facts of the trade in blocks, with where they are from. Links in it lead to filtered lists. */
export const Guide = Type.Object({
  id: Type.String(),
  title: Type.String(),
  blocks: Type.Array(DocumentBlock),
  sources: Type.Array(Type.String()),
  /** The day on which it was compared with its sources, `2026-11-01`. */
  reviewedOn: Type.String(),
})
export type Guide = Static<typeof Guide>

const GuideBrand = Type.Object({ id: Type.String(), name: Type.String(), latinName: Type.String() })

/** GET /brand/guide. Without a brand: what holds for every brand, and the brands that have guides of their own. */
export const GuidePage = Type.Object({
  brand: Type.Union([GuideBrand, Type.Null()]),
  brands: Type.Array(GuideBrand),
  /** The brand's own first. */
  guides: Type.Array(Guide),
})
export type GuidePage = Static<typeof GuidePage>

/** GET /product/new-arrival: what was listed on a day in China, newest first. */
export const NewArrivals = Type.Composite([
  page(ItemCard),
  Type.Object({
    /** `2026-11-21`; the newest with items where none is given. */
    day: Type.String(),
    /** Today and the days before it that have items of the category, newest first. */
    days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
])
export type NewArrivals = Static<typeof NewArrivals>

/** recent: fell within 24 hours; deepest: fell most; third: below 30 % of the list price. */
export const SALE_TABS = ['recent', 'deepest', 'third'] as const
export const SaleTab = Type.Union(SALE_TABS.map((tab) => Type.Literal(tab)))
export type SaleTab = (typeof SALE_TABS)[number]
/** `isLowest`: it has never cost less since it was listed. */
export const SaleCard = Type.Composite([ItemCard, Type.Object({ isLowest: Type.Boolean() })])
export type SaleCard = Static<typeof SaleCard>
export const SalePage = page(SaleCard)

/** Why an item is recommended: what the user did with one of `seriesName`; null: the shop's own choice. */
export const RECOMMEND_CAUSES = ['cart', 'collected', 'bought', 'viewed'] as const
export const RecommendCard = Type.Composite([
  ItemCard,
  Type.Object({
    reason: Type.Union([
      Type.Object({
        cause: Type.Union(RECOMMEND_CAUSES.map((cause) => Type.Literal(cause))),
        seriesName: Type.String(),
      }),
      Type.Null(),
    ]),
  }),
])
export type RecommendCard = Static<typeof RecommendCard>

/** An item that can not be bought any more, as its collector sees it; `similarCount`: of its series, on sale. */
export const OffshelfItem = Type.Composite([WishlistItem, Type.Object({ similarCount: Type.Integer() })])
export type OffshelfItem = Static<typeof OffshelfItem>
export const OffshelfPage = page(OffshelfItem)

/** The calls of this file. */
export const discoveryCalls = {
  'GET /series/info': {
    about: 'One series: its sizes, prices and grades on sale.',
    input: Type.Object({ id: NameId }),
    data: SeriesInfo,
    who: 'anyone',
  },
  'GET /brand/guide': {
    about: 'Guides to sizes, materials or numbers, of a brand or of all.',
    input: Type.Object({ kind: GuideKind, id: Type.Optional(NameId) }),
    data: GuidePage,
    who: 'anyone',
  },
  'GET /product/new-arrival': {
    about: 'What was listed on a day.',
    input: Type.Object({
      day: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
      categoryId: Type.Optional(NameId),
      page: Type.Optional(PageNumber),
    }),
    data: NewArrivals,
    who: 'anyone',
  },
  'GET /product/sale': {
    about: 'Items whose price fell.',
    input: Type.Object({ tab: SaleTab, page: Type.Optional(PageNumber) }),
    data: SalePage,
    who: 'anyone',
  },
  'GET /product/recommend': {
    about: 'Items like those that the user put aside, bought or looked at, each with its reason.',
    input: Type.Object({ recent: Type.Optional(ItemIdList) }),
    data: Type.Object({ list: Type.Array(RecommendCard) }),
    who: 'anyone',
  },
  'POST /recommend/dismiss': {
    about: 'Recommends an item no more, or again.',
    input: Type.Object({ id: ItemId, isUndone: Type.Optional(Type.Boolean()) }),
    data: Empty,
    who: 'user',
  },
  'GET /wishlist/offshelf': {
    about: 'Collected items that can not be bought any more.',
    input: Type.Object({ page: Type.Optional(PageNumber) }),
    data: OffshelfPage,
    who: 'user',
  },
  'POST /wishlist/clear-offshelf': {
    about: 'Removes collected items that can not be bought any more; those in a payment stay.',
    input: NoInput,
    data: Type.Object({ removed: Type.Integer() }),
    who: 'user',
  },
} as const satisfies CallTable
