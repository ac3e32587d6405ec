/**
 * Tables of the catalogue (migrations 010, 015, 115, 116). Column names are snake_case in the database; times are ms,
 * money is fen.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { InspectionReport, SellerKind } from '@contract/catalogue'
import type { GuideKind } from '@contract/discovery'
import type { DocumentBlock } from '@contract/documents'

/** What may hold a unique item; the reference is the holder's number, an order's for `order`. */
export const HOLD_KINDS = ['order', 'offer', 'room', 'live', 'sale', 'prize', 'box'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

/** Every state of an item (design: Item). Clients see ON_SALE, HELD, SOLD and OFF_SHELF only. */
export const STORED_ITEM_STATES = ['DRAFT', 'ON_SALE', 'HELD', 'SOLD', 'RETURN_QC', 'TO_OWNER', 'OFF_SHELF'] as const
export type StoredItemState = (typeof STORED_ITEM_STATES)[number]

export interface BrandTable {
  id: number
  name: string
  latinName: string
  initial: string
  story: string
  /** Other spellings that users type: LV, 小香 … */
  aliases: string[]
  position: number
  /** Not offered in lists and filters. */
  hidden: Generated<boolean>
  /** The other one that it was merged into. */
  mergedInto: Generated<number | null>
}

export interface SeriesTable {
  id: number
  brandId: number
  name: string
  position: number
  /** Not offered in lists and filters. */
  hidden: Generated<boolean>
  /** The other one that it was merged into. */
  mergedInto: Generated<number | null>
}

export interface CategoryTable {
  id: number
  parentId: number | null
  parentLevel: number | null
  level: number
  code: string
  name: string
  /** Words that users search it by: 包包, 手表 … */
  aliases: string[]
  /** The subject of its picture (server/src/media). */
  subject: unknown
  subjectHash: string
  position: number
  /** Not offered in lists and filters. */
  hidden: Generated<boolean>
  /** The other one that it was merged into. */
  mergedInto: Generated<number | null>
}

export interface AttributeTable {
  id: number
  code: string
  name: string
  position: number
  /** Not offered in lists and filters. */
  hidden: Generated<boolean>
  /** The other one that it was merged into. */
  mergedInto: Generated<number | null>
}

export interface ItemAttributeTable {
  itemId: number
  attributeId: number
  value: string
}

export interface SellerTable {
  id: Generated<number>
  kind: SellerKind
  /** Null for the platform, whose name is the shop's configured one. */
  name: string | null
  /** Whose account the seller's share goes to; null for the platform alone. */
  userId: number | null
  createdAt: number
}

export interface ItemTable {
  id: Generated<number>
  itemNo: string
  brandId: number
  seriesId: number
  categoryId: number
  categoryLevel: Generated<number>
  model: string
  title: string
  description: string
  grade: string
  size: string
  material: string
  colour: string
  hardware: string
  productionYear: number | null
  serialNo: string
  /** Of brand and serial number, however that is written; unique among the live items. */
  serialHash: GeneratedAlways<string>
  /** Whether the item is on its way to a buyer. */
  serialLive: GeneratedAlways<boolean>
  accessories: string[]
  /** Whether a buyer cannot return it without a reason, and confirms that when ordering. */
  noReturn: Generated<boolean>
  ownerType: string
  sellerId: number
  state: StoredItemState
  /** The order that holds or has bought the item. */
  orderNo: string | null
  /** Who holds a HELD item (holding.ts); null in every other state. */
  holdKind: Generated<HoldKind | null>
  holdRef: Generated<string | null>
  /** ms; null when the holder itself lets go */
  holdUntil: Generated<number | null>
  /** Its owner wants it back: whoever releases or restocks it puts it off the shelf (holding.ts). */
  leaving: Generated<boolean>
  priceFen: number
  firstPriceFen: number
  /** What we paid for what is ours; null of what was not bought. */
  costFen: Generated<number | null>
  referencePriceFen: number | null
  /** Where the list price was read, and the day, `2026-11-21`. */
  referencePriceSource: string | null
  referencePriceOn: string | null
  droppedFen: GeneratedAlways<number>
  score: number
  subject: unknown
  subjectHash: string
  listedAt: number
  /** Of the state-graph kit; items have no timer. */
  deadlineAt: Generated<null>
  /** Raised by every change of state or price; compare-and-set statements check it. */
  version: Generated<number>
}

/** A transition of an item with its actor (graph.ts); what orders do to it is in their own events. */
export interface ItemEventTable {
  id: GeneratedAlways<number>
  itemId: number
  at: number
  step: string
  fromState: StoredItemState | null
  toState: StoredItemState
  actorKind: string
  actorId: string
  reason: string
  key: string | null
}

/** An uploaded photo, with 64 bits of what it shows (likeness.ts). */
export interface ItemPhotoTable {
  /** Name of the stored file. */
  file: string
  /** Null until an item is saved with it. */
  itemId: number | null
  likeness: string
  width: number
  height: number
}

/** What an item's pictures showed before. */
export interface ItemPastSubjectTable {
  itemId: number
  subjectHash: string
  subject: unknown
}

export interface ItemSearchTable {
  itemId: number
  words: string
}

export interface ItemChangeTable {
  itemId: number
  xid: GeneratedAlways<string>
}

/** Ready text of an item's detail page (documents.ts). */
export interface ItemDocumentTable {
  itemId: number
  /** The last transaction that changed what the text contains. */
  changedIn: Generated<string>
  /** The wording of the text; null while it is out of date. */
  format: string | null
  body: string | null
}

export interface ItemPictureTable {
  itemId: number
  position: number
  view: string
  alt: string
  width: number
  height: number
}

export interface FlawTable {
  itemId: number
  position: number
  type: string
  place: string
  description: string
  /** Null together for a flaw that cannot be seen. */
  picturePosition: number | null
  x: number | null
  y: number | null
  closeUpPosition: number | null
}

export interface PriceEventTable {
  itemId: number
  at: number
  priceFen: number
  reason: string
}

export interface InspectionReportTable {
  itemId: number
  reportNo: string
  inspectedAt: number
  inspector: string
  conclusion: string
  grade: string
  /** Who described the item: the platform's inspector, or a merchant before the platform has seen it. */
  madeBy: Generated<InspectionReport['by']>
}

export interface InspectionSectionTable {
  itemId: number
  position: number
  name: string
  result: string
  note: string
}

export interface CustodyEventTable {
  itemId: number
  at: number
  place: string
  note: string
}

export interface BannerTable {
  id: number
  title: string
  subtitle: string
  link: string
  /** Name of the scene on its picture (server/src/media). */
  scene: string
  position: number
}

/** Words of buyers and what they mean (search/vocabulary.ts); rows with the same term are alternatives. */
export interface SearchTermTable {
  id: Generated<number>
  /** IGNORED: a word that says nothing about an item, without a target. */
  kind: 'MEANING' | 'IGNORED'
  term: string
  brandId: number | null
  seriesId: number | null
  categoryId: number | null
  colour: string | null
  material: string | null
  /** Bounds of the number in a size: mm of watches, size of shoes. */
  sizeFrom: number | null
  sizeTo: number | null
  sizeName: string | null
  /** What the row finds comes after what the term's other rows find. */
  isLesser: Generated<boolean>
  active: Generated<boolean>
}

/** Colours and materials that are hidden, or that no item has yet. */
export interface CatalogueValueTable {
  kind: 'colour' | 'material'
  name: string
  hidden: Generated<boolean>
}

/** Words of the search page; hidden ones are never offered. */
export interface HotWordTable {
  id: Generated<number>
  word: string
  position: number
  hidden: Generated<boolean>
}

/** Facts of the trade about sizes, materials or numbers (guides.ts), of one brand or of all. */
export interface GuideTable {
  id: Generated<number>
  kind: GuideKind
  title: string
  /** Null: it holds for every brand that sells in `categoryId`. */
  brandId: number | null
  /** A top category; null: for all. */
  categoryId: number | null
  blocks: ColumnType<DocumentBlock[], string, string>
  sources: ColumnType<string[], string, string>
  /** `2026-11-01` */
  reviewedOn: string
  position: number
  hidden: Generated<boolean>
}

/** An item that a user does not want recommended. */
export interface RecommendDismissalTable {
  userId: number
  itemId: number
  at: number
}

export interface CatalogueFillTable {
  name: string
  filledAt: number
  itemCount: number
}

/** An item that was given away without an order. Rows are never changed. */
export interface GivenItemTable {
  itemId: number
  userId: number
  kind: 'prize' | 'box'
  /** The number of what held it. */
  ref: string
  at: number
}

export interface CatalogueTables {
  givenItem: GivenItemTable
  brand: BrandTable
  series: SeriesTable
  category: CategoryTable
  attribute: AttributeTable
  itemAttribute: ItemAttributeTable
  seller: SellerTable
  item: ItemTable
  itemEvent: ItemEventTable
  itemPhoto: ItemPhotoTable
  itemPastSubject: ItemPastSubjectTable
  itemSearch: ItemSearchTable
  itemChange: ItemChangeTable
  itemDocument: ItemDocumentTable
  itemPicture: ItemPictureTable
  flaw: FlawTable
  priceEvent: PriceEventTable
  inspectionReport: InspectionReportTable
  inspectionSection: InspectionSectionTable
  custodyEvent: CustodyEventTable
  banner: BannerTable
  searchTerm: SearchTermTable
  catalogueValue: CatalogueValueTable
  hotWord: HotWordTable
  guide: GuideTable
  recommendDismissal: RecommendDismissalTable
  catalogueFill: CatalogueFillTable
}
