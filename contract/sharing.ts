/**
 * Sharing and lists of items that a user puts together (spec 2.9, /user/share-page, /user/card-collect; design: buying
 * 2.1, 3.1). Money is fen, times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { ItemCard, Picture } from './catalogue'
import { Empty, Fen, IdempotencyKey, ItemIdList, Millis, PageNumber, page } from './envelope'
import { DEVICE_PATTERN, LIST_NAME_MAX, SHARE_CODE_PATTERN } from './limits/sharing'

/** What can be shared. */
export const SHARE_KINDS = ['item', 'series', 'brand', 'page', 'list'] as const
export const ShareKind = Type.Union(
  SHARE_KINDS.map((kind) => Type.Literal(kind)),
  { title: '分享内容' },
)
export type ShareKind = (typeof SHARE_KINDS)[number]

/** The code in a shared address. */
export const ShareCode = Type.String({ pattern: SHARE_CODE_PATTERN, title: '分享码' })
/** A number, or of a page the word in its address. */
const TargetId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', title: '分享内容' })
/** A random word that a device keeps, so that it is counted once. */
const DeviceWord = Type.String({ pattern: DEVICE_PATTERN, title: '设备' })

/**
 * What a shared address leads to, as it is now; `list` has a list's items.
 *
 * - `open`: it is there
 * - `gone`: the item is sold or off the shelf
 * - `closed`: the list is private again, deleted, or closed by an operator
 */
export const SharePage = Type.Composite([
  page(ItemCard),
  Type.Object({
    state: Type.Union([Type.Literal('open'), Type.Literal('gone'), Type.Literal('closed')]),
    kind: ShareKind,
    /** Where it is in the shop; empty of a list, which only its code opens. */
    targetId: Type.String(),
    title: Type.String(),
    /** A second line: brand and series of an item, what is on sale of a brand. */
    note: Type.String(),
    /** Of an item one, else up to four covers. */
    pictures: Type.Array(Picture),
    gradeName: Type.String(),
    /** Of an item its price, of a list what its items on sale cost together; null of all others. */
    priceFen: Type.Union([Fen, Type.Null()]),
    /** Whose list it is, masked; empty of all others. */
    author: Type.String(),
    isOwn: Type.Boolean(),
    /** The reader keeps the list. */
    isCollected: Type.Boolean(),
  }),
])
export type SharePage = Static<typeof SharePage>

/** A code with where it leads; addresses are root-relative. */
export const ShareLink = Type.Object({ code: ShareCode, path: Type.String(), posterUrl: Type.String() })
export type ShareLink = Static<typeof ShareLink>

const ListId = Type.String({ pattern: '^[0-9]{1,9}$', title: '收藏单' })
const ListName = Type.String({ minLength: 1, maxLength: LIST_NAME_MAX, title: '名称' })

/** A list of items as its owner sees it. */
export const CardList = Type.Object({
  id: ListId,
  name: Type.String(),
  /** Every user and visitor who has the code sees it. */
  isOpen: Type.Boolean(),
  /** Why an operator closed it, which makes it private until they open it again; empty otherwise. */
  closedFor: Type.String(),
  itemCount: Type.Integer(),
  onSaleCount: Type.Integer(),
  /** What the items on sale cost together. */
  sumFen: Fen,
  /** The newest four. */
  covers: Type.Array(Picture),
  /** Whether the item of the query is in it. */
  hasItem: Type.Boolean(),
})
export type CardList = Static<typeof CardList>
export const CardListPage = page(CardList)
/** A list's items, the newest first, with the list. */
export const CardListInfo = Type.Composite([page(ItemCard), Type.Object({ card: CardList })])
export type CardListInfo = Static<typeof CardListInfo>

/** What is collected beside items: lists of others, by their code, and content pages, by the word in their address. */
export const COLLECT_TYPES = ['list', 'page'] as const
export const CollectType = Type.Union(
  COLLECT_TYPES.map((type) => Type.Literal(type)),
  { title: '类型' },
)
export type CollectType = (typeof COLLECT_TYPES)[number]
const CollectId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$', title: '收藏内容' })

export const CollectedEntry = Type.Object({
  type: CollectType,
  id: CollectId,
  title: Type.String(),
  /** Masked; empty of a page. */
  author: Type.String(),
  itemCount: Type.Integer(),
  pictures: Type.Array(Picture),
  /** It is closed, deleted or over. */
  isGone: Type.Boolean(),
  at: Millis,
})
export type CollectedEntry = Static<typeof CollectedEntry>
export const CollectedPage = page(CollectedEntry)

/** Why a public list is reported or closed. */
export const LIST_REASONS = ['AD', 'ABUSE', 'PRIVACY', 'FRAUD'] as const
export const ListReason = Type.Union(
  LIST_REASONS.map((reason) => Type.Literal(reason)),
  { title: '原因' },
)
export type ListReason = (typeof LIST_REASONS)[number]

/** The calls of this file. */
export const sharingCalls = {
  'POST /share/create': {
    about: 'The code by which the user shares something; the same for the same thing.',
    input: Type.Object({ type: ShareKind, id: TargetId }),
    data: ShareLink,
    who: 'user',
  },
  'GET /user/share-page': {
    about: "What a code leads to, counted once per device; or, by type and id, what would be shared of the user's own.",
    input: Type.Object({
      code: Type.Optional(ShareCode),
      type: Type.Optional(ShareKind),
      id: Type.Optional(TargetId),
      device: Type.Optional(DeviceWord),
      page: Type.Optional(PageNumber),
    }),
    data: SharePage,
    who: 'anyone',
    rate: 60,
  },
  'GET /user/card-list': {
    about: "The user's own lists, in their order.",
    input: Type.Object({ page: Type.Optional(PageNumber), itemId: Type.Optional(ItemCard.properties.id) }),
    data: CardListPage,
    who: 'user',
  },
  'GET /user/card-info': {
    about: "One of the user's own lists with its items as they are now.",
    input: Type.Object({ id: ListId, page: Type.Optional(PageNumber) }),
    data: CardListInfo,
    who: 'user',
  },
  'POST /user/card-save': {
    about: 'Makes a list, or changes its name, who sees it, or its place among the others.',
    input: Type.Object({
      id: Type.Optional(ListId),
      name: Type.Optional(ListName),
      open: Type.Optional(Type.Boolean({ title: '公开' })),
      /** The place that it takes, from 1. */
      order: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, title: '位置' })),
      /** Of a new list, which needs one. */
      idempotencyKey: Type.Optional(IdempotencyKey),
    }),
    data: CardList,
    who: 'user',
  },
  'POST /user/card-items': {
    about: 'Adds items to a list, removes them, or moves them to another list; repeating it changes nothing.',
    input: Type.Object({
      id: ListId,
      itemIds: ItemIdList,
      act: Type.Union([Type.Literal('add'), Type.Literal('remove'), Type.Literal('move')], { title: '操作' }),
      /** The list that they are moved to. */
      to: Type.Optional(ListId),
    }),
    data: CardList,
    who: 'user',
  },
  'POST /user/card-delete': {
    about: 'Deletes a list; its items stay collected.',
    input: Type.Object({ id: ListId }),
    data: Empty,
    who: 'user',
  },
  'POST /user/card-report': {
    about: 'Reports a public list of another user.',
    input: Type.Object({
      code: ShareCode,
      why: ListReason,
      text: Type.Optional(Type.String({ maxLength: 200, title: '说明' })),
    }),
    data: Empty,
    who: 'user',
  },
  'GET /user/collect-list': {
    about: 'Lists of others and content pages that the user keeps, the newest first; with `id` that one alone.',
    input: Type.Object({
      type: Type.Optional(CollectType),
      id: Type.Optional(CollectId),
      page: Type.Optional(PageNumber),
    }),
    data: CollectedPage,
    who: 'user',
  },
  'POST /user/collect': {
    about: 'Keeps a list of another user or a content page, or no more; repeating it changes nothing.',
    input: Type.Object({ type: CollectType, id: CollectId, collected: Type.Boolean({ title: '收藏' }) }),
    data: Type.Object({ collected: Type.Boolean() }),
    who: 'user',
  },
} as const satisfies CallTable
