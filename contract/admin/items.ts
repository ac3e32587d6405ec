/**
 * Items in the console: the list, creating and editing with photos, flaws and 查验报告, likeness to other items, the
 * price list as CSV. On and off the shelf and a single price change are actions of the record `item` (desk.ts).
 */
import { Kind, Type, TypeRegistry, type Static } from '@sinclair/typebox'
import { FLAW_TYPES, Grade, SELLER_KINDS } from '../catalogue'
import { NoInput } from '../call'
import { Fen, IdempotencyKey, ItemId, Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { PageInput, Reason, RowId, tablePage } from './parts'
import { PictureFile } from './pictures'

/** Every state of an item; buyers see 在售, 已被拍下, 已售 and 已下架 alone. */
export const ITEM_STATE_TITLES = {
  DRAFT: '草稿',
  ON_SALE: '在售',
  HELD: '已被占用',
  SOLD: '已售',
  RETURN_QC: '退回查验',
  OFF_SHELF: '已下架',
  TO_OWNER: '已退出',
} as const
export type AdminItemState = keyof typeof ITEM_STATE_TITLES
const AdminItemState = Type.Unsafe<AdminItemState>(
  Type.Union(Object.keys(ITEM_STATE_TITLES).map((name) => Type.Literal(name))),
)

export const OWNER_TITLES = { own: '自营', consigned: '寄卖', merchant: '商家' } as const
const OwnerType = Type.Union([Type.Literal('own'), Type.Literal('consigned'), Type.Literal('merchant')])

export const AdminItemRow = Type.Object({
  id: ItemId,
  itemNo: Type.String(),
  title: Type.String(),
  brandName: Type.String(),
  seriesName: Type.String(),
  categoryName: Type.String(),
  grade: Grade,
  state: AdminItemState,
  ownerType: OwnerType,
  sellerId: Type.String(),
  /** Empty for the platform. */
  sellerName: Type.String(),
  priceFen: Fen,
  /** Root-relative, without a width; empty without a picture. */
  coverUrl: Type.String(),
  listedAt: Millis,
})
export type AdminItemRow = Static<typeof AdminItemRow>

const Sentence = (title: string, maxLength: number) => Type.String({ minLength: 1, maxLength, title })

/**
 * A number or nothing. In a union of both the validator would turn nothing into 0, or 0 into nothing, whichever comes
 * first: it converts a value to the first type that it can have.
 */
const orNull = (type: 'integer' | 'number', maximum: number) =>
  Type.Unsafe<number | null>({ [Kind]: 'NumberOrNull', type: [type, 'null'], minimum: 0, maximum })
TypeRegistry.Set('NumberOrNull', (_schema, value) => value === null || typeof value === 'number')

const PictureIndex = orNull('integer', 29)
const Share = orNull('number', 1)

export const ItemFlawInput = Type.Object({
  type: Type.Union(
    FLAW_TYPES.map((type) => Type.Literal(type)),
    { title: '瑕疵类型' },
  ),
  place: Sentence('瑕疵位置', 40),
  description: Sentence('瑕疵描述', 200),
  /** Index into the photos with the pin as shares of width and height; all null for what cannot be seen. */
  pictureIndex: PictureIndex,
  x: Share,
  y: Share,
  /** Index of the close-up. */
  closeUpIndex: PictureIndex,
})
export type ItemFlawInput = Static<typeof ItemFlawInput>

export const ItemReportInput = Type.Object({
  inspector: Sentence('查验人', 20),
  /** The day of the inspection, `2026-11-22`. */
  inspectedOn: Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$', title: '查验日期' }),
  conclusion: Sentence('查验结论', 400),
  sections: Type.Array(
    Type.Object({
      name: Sentence('部位', 20),
      result: Type.Union([Type.Literal('good'), Type.Literal('trace'), Type.Literal('flaw')]),
      note: Type.String({ maxLength: 200, title: '说明' }),
    }),
    { minItems: 1, maxItems: 12, title: '分项结果' },
  ),
})
export type ItemReportInput = Static<typeof ItemReportInput>

/** What an operator writes of an item. */
export const ItemFields = Type.Object({
  brandId: Type.String({ pattern: '^[0-9]{1,9}$', title: '品牌' }),
  seriesId: Type.String({ pattern: '^[0-9]{1,9}$', title: '系列' }),
  categoryId: Type.String({ pattern: '^[0-9]{1,9}$', title: '分类' }),
  sellerId: Type.String({ pattern: '^[0-9]{1,15}$', title: '货主' }),
  model: Sentence('型号', 60),
  title: Sentence('标题', 120),
  description: Type.String({ minLength: 1, maxLength: 2000, title: '描述' }),
  grade: Type.Unsafe<Static<typeof Grade>>({ ...Grade, title: '成色' }),
  size: Sentence('尺寸', 20),
  material: Sentence('材质', 40),
  colour: Sentence('颜色', 20),
  hardware: Type.String({ maxLength: 20, title: '五金' }),
  productionYear: Type.Union([Type.Integer({ minimum: 1950, maximum: 2100 }), Type.Null()], { title: '年份' }),
  serialNo: Type.String({ minLength: 3, maxLength: 40, pattern: '[0-9A-Za-z]', title: '编号' }),
  accessories: Type.Array(Sentence('附件', 20), { maxItems: 12, title: '附件' }),
  attributes: Type.Array(Type.Object({ attributeId: RowId, value: Sentence('属性', 60) }), {
    maxItems: 20,
    title: '属性',
  }),
  /** The brand's list price and where it was read, or neither. */
  referencePriceFen: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { title: '参考价' }),
  referencePriceSource: Type.String({ maxLength: 40, title: '参考价来源' }),
  flaws: Type.Array(ItemFlawInput, { maxItems: 20, title: '瑕疵' }),
  /** Only with a low grade and a flaw that is pinned; without the field it stays as it is. */
  noReturn: Type.Optional(Type.Boolean({ title: '不支持七天无理由退货' })),
  report: Type.Union([ItemReportInput, Type.Null()], { title: '查验报告' }),
})
export type ItemFields = Static<typeof ItemFields>

export const ItemPhotoInput = Type.Object({ file: PictureFile, title: Sentence('照片名称', 20) })

export const SaveItemInput = Type.Composite([
  ItemFields,
  Type.Object({
    /** Without one a draft is created. */
    id: Type.Optional(ItemId),
    /** The version that was read; needed with `id`. */
    version: Type.Optional(Type.Integer()),
    /** All photos in their sequence, the cover first; without the field they stay as they are. */
    photos: Type.Optional(Type.Array(ItemPhotoInput, { maxItems: 30, title: '照片' })),
    /** Of an item that was never on sale; later prices are changed by the action. */
    priceFen: Type.Optional(Type.Integer({ minimum: 100, maximum: 10_000_000_000, title: '售价' })),
    idempotencyKey: IdempotencyKey,
  }),
])
export type SaveItemInput = Static<typeof SaveItemInput>

/** Another item that may be the same. */
export const LikeItem = Type.Object({
  id: ItemId,
  title: Type.String(),
  state: AdminItemState,
  coverUrl: Type.String(),
  /** `serial`: the same number of the brand; `picture`: a photo that differs in `distance` of 64 bits. */
  by: Type.Union([Type.Literal('serial'), Type.Literal('picture')]),
  distance: Type.Integer(),
})
export type LikeItem = Static<typeof LikeItem>

export const AdminItem = Type.Composite([
  AdminItemRow,
  Type.Omit(ItemFields, ['sellerId']),
  Type.Object({
    version: Type.Integer(),
    /** It was on sale before: the price is changed by the action. */
    wasListed: Type.Boolean(),
    /** In words why it cannot be edited now; empty when it can. */
    locked: Type.String(),
    /** `file` is empty for a drawn picture of the demonstration. */
    pictures: Type.Array(
      Type.Object({ view: Type.String(), title: Type.String(), url: Type.String(), file: Type.String() }),
    ),
    alike: Type.Array(LikeItem),
  }),
])
export type AdminItem = Static<typeof AdminItem>

const Choice = Type.Object({ id: Type.String(), name: Type.String() })

export const PriceRow = Type.Object({
  /** Of the text, from 1; the head is line 1. */
  line: Type.Integer(),
  itemNo: Type.String(),
  title: Type.String(),
  isOk: Type.Boolean(),
  /** What will or did happen, or why not. */
  message: Type.String(),
  beforeFen: Type.Union([Fen, Type.Null()]),
  afterFen: Type.Union([Fen, Type.Null()]),
})
export type PriceRow = Static<typeof PriceRow>

/** Rows of one price list; more come as another file. */
export const MAX_PRICE_ROWS = 500

export const itemAdminCalls = {
  'GET /admin/item/list': {
    about: 'Items by state, category, brand, seller, price and text, newest first.',
    input: Type.Object({
      ...PageInput,
      /** Item number, id, serial number or words. */
      q: Type.Optional(Type.String({ maxLength: 60 })),
      state: Type.Optional(AdminItemState),
      ownerType: Type.Optional(OwnerType),
      brandId: Type.Optional(RowId),
      /** A top category means its leaves. */
      categoryId: Type.Optional(RowId),
      sellerId: Type.Optional(RowId),
      minPriceFen: Type.Optional(Fen),
      maxPriceFen: Type.Optional(Fen),
    }),
    data: tablePage(AdminItemRow),
    permission: 'item.read',
  },
  'GET /admin/item/info': {
    about: 'One item as the form edits it, with items that may be the same.',
    input: Type.Object({ id: ItemId }),
    data: AdminItem,
    permission: 'item.read',
  },
  'GET /admin/item/choices': {
    about: 'Brands, series, categories, attributes, sellers and values that filters and the form offer.',
    input: NoInput,
    data: Type.Object({
      brands: Type.Array(Choice),
      series: Type.Array(Type.Composite([Choice, Type.Object({ brandId: Type.String() })])),
      categories: Type.Array(Type.Composite([Choice, Type.Object({ parentId: Type.String() })])),
      attributes: Type.Array(Choice),
      sellers: Type.Array(
        Type.Composite([Choice, Type.Object({ kind: Type.Union(SELLER_KINDS.map((kind) => Type.Literal(kind))) })]),
      ),
      sizes: Type.Array(Type.String()),
      materials: Type.Array(Type.String()),
      colours: Type.Array(Type.String()),
    }),
    permission: 'item.read',
  },
  'GET /admin/item/alike': {
    about: 'Items with the same serial number or a photo that shows the same.',
    input: Type.Object({
      id: Type.Optional(ItemId),
      brandId: Type.Optional(RowId),
      serialNo: Type.Optional(Type.String({ maxLength: 40 })),
      /** Names of uploaded photos, joined by commas. */
      files: Type.Optional(Type.String({ maxLength: 1500 })),
    }),
    data: Type.Object({ list: Type.Array(LikeItem) }),
    permission: 'item.read',
  },
  'POST /admin/item/photo': {
    about: 'Keeps a photo of an item; its name goes into the photos of the item.',
    input: Type.Object({
      /** Base64, with or without `data:image/…;base64,`. */
      content: Type.String({ minLength: 16, maxLength: 14_000_000, title: '照片' }),
    }),
    data: Type.Object({ file: PictureFile, url: Type.String(), expiresAt: Millis, alike: Type.Array(LikeItem) }),
    permission: 'item.edit',
    quiet: true,
  },
  'POST /admin/item/save': {
    about: 'Creates a draft or edits an item; the shop shows an edit of an item on sale at once.',
    input: SaveItemInput,
    data: Type.Object({ id: ItemId, version: Type.Integer() }),
    permission: 'item.edit',
  },
  'POST /admin/item/price-list': {
    about: 'Changes prices by lines of item number and yuan, each for itself; a dry run says what would happen.',
    input: Type.Object({
      /** CSV with the head 商品编号,新价格. */
      text: Type.String({ minLength: 1, maxLength: 60_000, title: '价格表' }),
      reason: Reason,
      isDryRun: Type.Boolean(),
    }),
    data: Type.Object({
      list: Type.Array(PriceRow),
      done: Type.Integer(),
      waiting: Type.Integer(),
      failed: Type.Integer(),
    }),
    permission: 'price.change',
  },
} as const satisfies AdminCallTable
