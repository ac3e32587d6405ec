/** Items, brands, categories, lists, search, home (spec 2.2, 7.1; design: Item). */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { Fen, ItemId, ItemIdList, Millis, page, PageNumber } from './envelope'
import { KEYWORD_MAX } from './limits/catalogue'

/** Condition grades, best first: S 全新, SA 近全新, A 95新, AB 9成新, B 85新, BC 8成新, C 7成新以下. */
export const GRADES = ['S', 'SA', 'A', 'AB', 'B', 'BC', 'C'] as const
export const Grade = Type.Union(GRADES.map((grade) => Type.Literal(grade)))
export type Grade = (typeof GRADES)[number]

/** States that a client can see. HELD and SOLD items stay readable, so that links and carts can show their state. */
export const ITEM_STATES = ['ON_SALE', 'HELD', 'SOLD', 'OFF_SHELF'] as const
export const ItemState = Type.Union(ITEM_STATES.map((state) => Type.Literal(state)))
export type ItemState = (typeof ITEM_STATES)[number]

/**
 * A square picture. `url` is a root-relative address without a width, e.g. `/media/item/100001/front-3f2a.webp`; a
 * client adds one of the allowed widths as `?w=`. Immutable: other content has another address.
 */
export const Picture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Text for screen readers, e.g. 正面. */
  alt: Type.String(),
  view: Type.String(),
  /**
   * What its place shows until it is there: a colour (rgb) and an ellipse (half width, half height, height of its
   * middle, in
   * sixteenths), one hex digit each.
   */
  blur: Type.Optional(Type.String({ pattern: '^[0-9a-f]{6}$' })),
})
export type Picture = Static<typeof Picture>

/** The part of an item that a card in a list shows. */
export const ItemCard = Type.Object({
  id: ItemId,
  title: Type.String(),
  brandName: Type.String(),
  seriesName: Type.String(),
  grade: Grade,
  /** e.g. 95新 */
  gradeName: Type.String(),
  priceFen: Fen,
  /** The brand's list price when new, or null when unknown. */
  referencePriceFen: Type.Union([Fen, Type.Null()]),
  /** Fen by which the price fell since it was first listed; 0 when it did not. */
  droppedFen: Fen,
  state: ItemState,
  cover: Picture,
})
export type ItemCard = Static<typeof ItemCard>

/** e.g. 已售出 · 11月20日; absent of what can be bought, of what is held, and where that is not known. */
export const GoneText = Type.Optional(Type.String())

export const SORTS = ['default', 'newest', 'price-asc', 'price-desc', 'drop'] as const
export const Sort = Type.Union(SORTS.map((sort) => Type.Literal(sort)))
export type Sort = (typeof SORTS)[number]

/** Filters: several values of one kind are joined by commas and mean "any of"; kinds are joined by "and". */
export const UnionListQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: KEYWORD_MAX })),
  /** `true`: the keyword exactly as typed, even if it finds nothing. */
  exact: Type.Optional(Type.Boolean()),
  brandId: Type.Optional(Type.String({ maxLength: 200, pattern: '^[0-9,]*$' })),
  seriesId: Type.Optional(Type.String({ maxLength: 200, pattern: '^[0-9,]*$' })),
  categoryId: Type.Optional(Type.String({ maxLength: 200, pattern: '^[0-9,]*$' })),
  grade: Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Z,]*$' })),
  size: Type.Optional(Type.String({ maxLength: 200 })),
  material: Type.Optional(Type.String({ maxLength: 200 })),
  colour: Type.Optional(Type.String({ maxLength: 200 })),
  minPriceFen: Type.Optional(Fen),
  maxPriceFen: Type.Optional(Fen),
  /** Only items whose price fell. */
  dropped: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Sort),
  page: Type.Optional(PageNumber),
  /** `true`: the answer has the facets of this query (sent with the first page only). */
  facets: Type.Optional(Type.Boolean()),
  push_id: Type.Optional(Type.String({ maxLength: 64 })), // wire spelling
  page_id: Type.Optional(Type.String({ maxLength: 64 })), // wire spelling
})
export type UnionListQuery = Static<typeof UnionListQuery>

/** What a search is for, without its order and its pages: the part of the list's query that can be subscribed to. */
export const SearchCriteria = Type.Pick(UnionListQuery, [
  'keyword',
  'exact',
  'brandId',
  'seriesId',
  'categoryId',
  'grade',
  'size',
  'material',
  'colour',
  'minPriceFen',
  'maxPriceFen',
  'dropped',
])
export type SearchCriteria = Static<typeof SearchCriteria>

/** One option of a filter: `value` goes into the query, `count` is the number of items that remain with it. */
export const FacetOption = Type.Object({
  value: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  /** Of a brand: its Latin name, e.g. Chanel, and the first letter of that. */
  latinName: Type.Optional(Type.String()),
  initial: Type.Optional(Type.String()),
  /** Of a kind of items: the category that it is one of, which is an option itself. */
  parent: Type.Optional(Type.String()),
})
export type FacetOption = Static<typeof FacetOption>
export const FACET_KEYS = ['brandId', 'seriesId', 'categoryId', 'grade', 'size', 'material', 'colour'] as const
export type FacetKey = (typeof FACET_KEYS)[number]
/** A filter with its options. Each facet is counted with every other filter applied, its own left out. */
export const Facet = Type.Object({
  key: Type.Union(FACET_KEYS.map((key) => Type.Literal(key))),
  name: Type.String(),
  options: Type.Array(FacetOption),
})
export type Facet = Static<typeof Facet>

export const UnionList = Type.Composite([
  page(ItemCard),
  Type.Object({
    facets: Type.Optional(Type.Array(Facet)),
    priceRange: Type.Optional(Type.Object({ minFen: Fen, maxFen: Fen })),
    /** The words that were searched instead of `keyword`, which finds nothing: chanle is Chanel. */
    correctedKeyword: Type.Optional(Type.String()),
    /** The parts of the keyword that were left out, as typed, where no item fits all of it. */
    leftOut: Type.Optional(Type.Array(Type.String())),
  }),
])
export type UnionList = Static<typeof UnionList>

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const FLAW_TYPES = ['划痕', '磨角', '氧化', '变形', '污渍', '开线', '掉色', '气味', '抛光', '后配件'] as const
export const Flaw = Type.Object({
  id: Type.Integer(),
  type: Type.Union(FLAW_TYPES.map((type) => Type.Literal(type))),
  /** Where, e.g. 右下角. */
  place: Type.String(),
  description: Type.String(),
  /**
   * Index into the item's pictures, with the pin's place on it as shares of width and height (0 to 1). A flaw that
   * cannot be seen (气味) has neither pin nor close-up: all four are null.
   */
  pictureIndex: nullable(Type.Integer()),
  x: nullable(Type.Number()),
  y: nullable(Type.Number()),
  /** The close-up's index into the item's pictures. */
  closeUpIndex: nullable(Type.Integer()),
})
export type Flaw = Static<typeof Flaw>

/** What was found of an item's condition, part by part (call /product-v2/auth-info). */
export const InspectionReport = Type.Object({
  /**
   * platform: 查验报告, made by our inspector. seller: a merchant's own statement, as the platform inspects the item when
   * it was sold; then there is no number, inspector or time.
   */
  by: Type.Union([Type.Literal('platform'), Type.Literal('seller')]),
  reportNo: Type.String(),
  inspectedAt: Type.Union([Millis, Type.Null()]),
  inspector: Type.String(),
  conclusion: Type.String(),
  grade: Grade,
  gradeName: Type.String(),
  sections: Type.Array(
    Type.Object({
      /** One of the inspected faces, e.g. 整体 四角 五金 内里 内袋 for bags. */
      name: Type.String(),
      result: Type.Union([Type.Literal('good'), Type.Literal('trace'), Type.Literal('flaw')]),
      note: Type.String(),
    }),
  ),
})
export type InspectionReport = Static<typeof InspectionReport>

/** One point of the price history, oldest first. */
export const PriceEvent = Type.Object({ at: Millis, priceFen: Fen, reason: Type.String() })
export type PriceEvent = Static<typeof PriceEvent>

/** Who sells an item: the shop itself, a consignor, a merchant who sends it when it was sold. */
export const SELLER_KINDS = ['platform', 'person', 'merchant'] as const
export type SellerKind = (typeof SELLER_KINDS)[number]
/** A seller as buyers see it; consignors have no name. */
export const SellerView = Type.Object({
  kind: Type.Union(SELLER_KINDS.map((kind) => Type.Literal(kind))),
  name: Type.String(),
})
export type SellerView = Static<typeof SellerView>

/** How an item reaches its buyer. The texts are the shop's own words. */
export const Delivery = Type.Object({
  /** e.g. 付款后 48 小时内发出, 先鉴别后发货 */
  dispatch: Type.String(),
  /** e.g. 预计 12月3日前送达; empty when no day can be given. */
  arrival: Type.String(),
})
export type Delivery = Static<typeof Delivery>

/** A rule in a few words, and what it means. */
export const Rule = Type.Object({ name: Type.String(), text: Type.String() })
export type Rule = Static<typeof Rule>

/** Outer measures of a bag, cm; a handle or strap of 0 is none. */
export const BagMeasures = Type.Object({
  shape: Type.Literal('bag'),
  width: Type.Number(),
  height: Type.Number(),
  depth: Type.Number(),
  handle: Type.Number(),
  drop: Type.Number(),
})
export type BagMeasures = Static<typeof BagMeasures>
export const WORN_SHAPES = ['coat', 'top', 'dress', 'skirt', 'trousers', 'shoe'] as const
/** Measures of a garment or a shoe with their names, in the order of the item, e.g. 肩宽 and 42 cm. */
export const WornMeasures = Type.Object({
  shape: Type.Union(WORN_SHAPES.map((shape) => Type.Literal(shape))),
  parts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
})
export type WornMeasures = Static<typeof WornMeasures>
export const Measures = Type.Union([BagMeasures, WornMeasures])
export type Measures = Static<typeof Measures>

export const ITEM_ACTIONS = ['addToCart', 'buy'] as const
/**
 * Why an item that is held cannot be bought now (他人付款中 where this is absent), and where that leads: an address of
 * this shop, or empty.
 */
export const HeldText = Type.Object({ text: Type.String(), link: Type.String() })
export type HeldText = Static<typeof HeldText>

export const ItemDetail = Type.Composite([
  ItemCard,
  Type.Object({
    itemNo: Type.String(),
    brandId: Type.String(),
    seriesId: Type.String(),
    categoryId: Type.String(),
    categoryName: Type.String(),
    /** What the grade means, one or two sentences. */
    gradeExplanation: Type.String(),
    description: Type.String(),
    pictures: Type.Array(Picture),
    flaws: Type.Array(Flaw),
    /** In display order: 品牌, 系列, 材质, 颜色, 尺寸, 五金, 年份, 编号, 附件 … */
    attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    /** What the attributes say of its size, for a drawing; null where that cannot be drawn. */
    measures: nullable(Measures),
    report: InspectionReport,
    priceEvents: Type.Array(PriceEvent),
    /** Where and when the list price was read (`day` as 2026-11-21); null without a list price. */
    referencePrice: Type.Union([Type.Object({ source: Type.String(), day: Type.String() }), Type.Null()]),
    /** Service promises, e.g. 正品保障 with its sentence. */
    services: Type.Array(Rule),
    seller: SellerView,
    /** Of an item that can be bought or is held; null for others. */
    delivery: Type.Union([Type.Composite([Delivery, Type.Object({ text: Type.String() })]), Type.Null()]),
    /** How the item can be returned. */
    returnRule: Rule,
    ownerType: Type.Union([Type.Literal('own'), Type.Literal('consigned'), Type.Literal('merchant')]),
    listedAt: Millis,
    collectCount: Type.Integer(),
    /** The signed-in user's own flags; false for a visitor. */
    collected: Type.Boolean(),
    inCart: Type.Boolean(),
    /** Number of the signed-in user's own order that holds or bought the item; empty otherwise. */
    ownOrderNo: Type.String(),
    actions: Type.Array(Type.Union(ITEM_ACTIONS.map((action) => Type.Literal(action)))),
    held: Type.Optional(HeldText),
  }),
])
export type ItemDetail = Static<typeof ItemDetail>

export const ItemIdQuery = Type.Object({ id: ItemId })
export type ItemIdQuery = Static<typeof ItemIdQuery>

/** An item's id, or the number that its tag has (spec 2.2: ids longer than 8 characters). */
const ItemIdOrNumber = Type.String({ pattern: '^([0-9]{1,8}|[A-Za-z]{3}[0-9]{8})$' })

export const MoreLikeQuery = Type.Object({
  id: ItemId,
  /** Only those of the same series, of the same size, or that cost about the same. */
  by: Type.Optional(Type.Union([Type.Literal('series'), Type.Literal('size'), Type.Literal('price')])),
  page: Type.Optional(PageNumber),
  push_id: Type.Optional(Type.String({ maxLength: 64 })), // wire spelling
  page_id: Type.Optional(Type.String({ maxLength: 64 })), // wire spelling
})
export const ItemCardPage = page(ItemCard)
export type ItemCardPage = Static<typeof ItemCardPage>

export const BrandSummary = Type.Object({
  id: Type.String(),
  /** 香奈儿 */
  name: Type.String(),
  /** Chanel */
  latinName: Type.String(),
  /** First letter for the index. */
  initial: Type.String(),
  itemCount: Type.Integer(),
})
export type BrandSummary = Static<typeof BrandSummary>
/** A brand in the list of all of them, with the other spellings that users type. */
export const BrandEntry = Type.Composite([BrandSummary, Type.Object({ aliases: Type.Array(Type.String()) })])
export type BrandEntry = Static<typeof BrandEntry>
export const BrandList = Type.Object({ list: Type.Array(BrandEntry) })
export const BrandInfo = Type.Composite([
  BrandSummary,
  Type.Object({
    story: Type.String(),
    series: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), itemCount: Type.Integer() })),
    /** Whether there is a guide to sizes, materials, numbers of its items (GET /brand/guide). */
    guides: Type.Object({ size: Type.Boolean(), material: Type.Boolean(), serial: Type.Boolean() }),
  }),
])
export type BrandInfo = Static<typeof BrandInfo>
export const BrandInfoQuery = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,8}$' }) })

/** Category tree, two levels: 箱包 → 单肩包 …, with a picture and the brands sold in it. */
export const CategoryNode = Type.Object({
  id: Type.String(),
  name: Type.String(),
  itemCount: Type.Integer(),
  children: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), itemCount: Type.Integer(), picture: Picture }),
  ),
  brands: Type.Array(BrandSummary),
  picture: Picture,
})
export type CategoryNode = Static<typeof CategoryNode>
export const CategoryTree = Type.Object({ categories: Type.Array(CategoryNode) })
export type CategoryTree = Static<typeof CategoryTree>

export const Banner = Type.Object({
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  /** `w` × `h` of the picture, e.g. 750 × 320. */
  picture: Picture,
  /** An address of this shop, e.g. /search/index?dropped=true. */
  link: Type.String(),
})
/** A row of the home page: items or brands. `id` is its name in tracking; `link` leads to all of them, or is empty. */
export const HomeRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  note: Type.String(),
  link: Type.String(),
  /** Each card says how far its price fell. */
  drops: Type.Boolean(),
  items: Type.Array(ItemCard),
  brands: Type.Array(BrandSummary),
})
export type HomeRow = Static<typeof HomeRow>

/** Everything above the feed on the home page, in one answer (call /home/index). */
export const HomeIndex = Type.Object({
  banners: Type.Array(Banner),
  categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), picture: Picture })),
  /** Rows without items and brands are left out. */
  rows: Type.Array(HomeRow),
  /** Page 1 of the feed, so that the first screen needs one call. */
  feed: ItemCardPage,
  /** GET /popup/list has popups over it, for some readers at least. */
  popups: Type.Optional(Type.Literal(true)),
  /** GET /config/app-notice has notices for it, for some readers at least. */
  notices: Type.Optional(Type.Literal(true)),
})
export type HomeIndex = Static<typeof HomeIndex>

/** The endless feed of the home page, or of a content page's block (call /page/content-list). */
export const ContentListQuery = Type.Object({
  page: Type.Optional(PageNumber),
  /** An endless block of a content page instead of the feed: both, or neither. */
  contentPageId: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' })),
  blockId: Type.Optional(Type.String({ pattern: '^[a-zA-Z0-9]{1,12}$' })),
  push_id: Type.Optional(Type.String({ maxLength: 64 })), // wire spelling
  page_id: Type.Optional(Type.String({ maxLength: 64 })), // wire spelling
})

/** Where items are recommended below a page's own content. */
export const RECOMMENDED_PLACES = ['cart', 'my', 'success', 'search'] as const
export const RecommendedPlace = Type.Union(RECOMMENDED_PLACES.map((place) => Type.Literal(place)))
export type RecommendedPlace = (typeof RECOMMENDED_PLACES)[number]
/**
 * GET /product/recommended. `viewed` has the items that were looked at since the app was opened, newest first: the
 * server keeps no such list.
 */
export const RecommendedQuery = Type.Object({ place: RecommendedPlace, viewed: Type.Optional(ItemIdList) })
export const Recommended = Type.Object({
  list: Type.Array(ItemCard),
  /** Whether they are like items that the user put aside, bought or looked at; otherwise the shop's own choice. */
  isPersonal: Type.Boolean(),
})
export type Recommended = Static<typeof Recommended>

/** Words offered on the search page (call /search/hot-words) and while typing (call /search/suggest). */
export const HotWords = Type.Object({ words: Type.Array(Type.String()) })
export type HotWords = Static<typeof HotWords>
export const SuggestQuery = Type.Object({ keyword: Type.String({ minLength: 1, maxLength: KEYWORD_MAX }) })
export const Suggestions = Type.Object({
  list: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() })),
})
export type Suggestions = Static<typeof Suggestions>

/** Collected items (calls /wishlist/list, /wishlist/add, /wishlist/remove). */
export const WishlistQuery = Type.Object({
  page: Type.Optional(PageNumber),
  /** Those on sale alone, or those that cost less than when they were collected. */
  only: Type.Optional(Type.Union([Type.Literal('ON_SALE'), Type.Literal('FALLEN')])),
})
/** An item as its collector sees it. */
export const WishlistItem = Type.Composite([
  ItemCard,
  Type.Object({
    /** What it cost when the user collected it. */
    collectedFen: Fen,
    /** Fen by which the price fell since then; 0 when it did not. */
    fallenFen: Fen,
    /** The user wants to know when it costs less or is back. */
    hasAlert: Type.Boolean(),
    goneText: GoneText,
  }),
])
export type WishlistItem = Static<typeof WishlistItem>
export const WishlistPage = Type.Composite([
  page(WishlistItem),
  /** Of the first page: collected items that cannot be bought now, whatever `only` says. */
  Type.Object({ goneCount: Type.Optional(Type.Integer()) }),
])
export type WishlistPage = Static<typeof WishlistPage>
export const WishlistBody = Type.Object({ id: ItemId })
export const WishlistState = Type.Object({ collected: Type.Boolean(), collectCount: Type.Integer() })
export type WishlistState = Static<typeof WishlistState>

/** The calls of this file. */
export const catalogueCalls = {
  'GET /home/index': {
    about: 'Everything above the feed on the home page.',
    input: NoInput,
    data: HomeIndex,
    who: 'anyone',
  },
  'GET /page/content-list': {
    about: "The home page's feed, or a block of a content page.",
    input: ContentListQuery,
    data: ItemCardPage,
    who: 'anyone',
  },
  'GET /product/union-list': {
    about: 'The filtered, sorted and searched list of items.',
    input: UnionListQuery,
    data: UnionList,
    who: 'anyone',
  },
  'GET /product/info': {
    about: 'One item.',
    input: Type.Object({ id: ItemIdOrNumber }),
    data: ItemDetail,
    who: 'anyone',
  },
  'GET /product/suggestion-more-like': {
    about: 'Items like one.',
    input: MoreLikeQuery,
    data: ItemCardPage,
    who: 'anyone',
  },
  'GET /product/recommended': {
    about: 'Items to show below a page: like those that the user put aside, bought or looked at.',
    input: RecommendedQuery,
    data: Recommended,
    who: 'anyone',
  },
  'GET /product-v2/auth-info': {
    about: 'What was found of the condition of an item, and by whom.',
    input: ItemIdQuery,
    data: InspectionReport,
    who: 'anyone',
  },
  'GET /brand/info': {
    about: 'One brand with its series.',
    input: BrandInfoQuery,
    data: BrandInfo,
    who: 'anyone',
  },
  'GET /brand/list': {
    about: 'All brands that have items.',
    input: NoInput,
    data: BrandList,
    who: 'anyone',
  },
  'GET /category/tree': {
    about: 'Categories in two levels.',
    input: NoInput,
    data: CategoryTree,
    who: 'anyone',
  },
  'GET /search/hot-words': {
    about: 'Words offered on the search page.',
    input: NoInput,
    data: HotWords,
    who: 'anyone',
  },
  'GET /search/suggest': {
    about: 'Completions while a keyword is typed.',
    input: SuggestQuery,
    data: Suggestions,
    who: 'anyone',
  },
  'GET /wishlist/list': {
    about: 'Collected items.',
    input: WishlistQuery,
    data: WishlistPage,
    who: 'user',
  },
  'POST /wishlist/add': {
    about: 'Collects an item; repeating it changes nothing.',
    input: WishlistBody,
    data: WishlistState,
    who: 'user',
  },
  'POST /wishlist/remove': {
    about: 'Removes a collected item.',
    input: WishlistBody,
    data: WishlistState,
    who: 'user',
  },
} as const satisfies CallTable
