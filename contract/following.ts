/**
 * What a user follows: brands, series, searches, the price of an item (spec 2.2; design: buying 2.1, 3.1).
 * Money is fen, times are ms.
 */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { ItemCard, SearchCriteria } from './catalogue'
import { Empty, Fen, ItemId, Millis, page, PageNumber } from './envelope'
import { SEARCH_NAME_MAX } from './limits/following'

export const SUBSCRIPTION_KINDS = ['BRAND', 'SERIES', 'SEARCH'] as const
export const SubscriptionKind = Type.Union(SUBSCRIPTION_KINDS.map((kind) => Type.Literal(kind)))
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number]

/** INSTANT: a message per item; DAILY: one in the evening; OFF: only in the list of what is new. */
export const NOTIFY_MODES = ['INSTANT', 'DAILY', 'OFF'] as const
export const NotifyMode = Type.Union(
  NOTIFY_MODES.map((mode) => Type.Literal(mode)),
  { title: '通知方式' },
)
export type NotifyMode = (typeof NOTIFY_MODES)[number]

const RefId = Type.String({ pattern: '^[0-9]{1,9}$', title: '订阅内容' })
const SubscriptionId = Type.String({ pattern: '^[0-9]{1,9}$', title: '订阅' })
const SearchName = Type.String({ minLength: 1, maxLength: SEARCH_NAME_MAX, title: '名称' })

export const Subscription = Type.Object({
  id: SubscriptionId,
  kind: SubscriptionKind,
  /** Id of the brand or series; of a search its own. */
  ref: Type.String(),
  /** e.g. 香奈儿, 香奈儿 Classic Flap; of a search as its user called it. */
  name: Type.String(),
  /** Of a search what opens its list; null of others. */
  criteria: Type.Union([SearchCriteria, Type.Null()]),
  /** Of a search in words, e.g. 「cf」, 黑色, ¥5,000 起; empty of others. */
  conditions: Type.Array(Type.String()),
  notify: NotifyMode,
  /** Items on sale. */
  itemCount: Type.Integer(),
  /** Of these, listed since the user last looked. */
  newCount: Type.Integer(),
})
export type Subscription = Static<typeof Subscription>
export const SubscriptionList = Type.Object({ list: Type.Array(Subscription) })
export type SubscriptionList = Static<typeof SubscriptionList>

/** An item with why it is shown and since when: it was listed, or its price fell by `fallenFen`. */
export const FollowedItem = Type.Composite([
  ItemCard,
  Type.Object({
    cause: Type.Union([Type.Literal('listed'), Type.Literal('fallen')]),
    /** The brand, series or search that the user follows; empty of a price. */
    followedName: Type.String(),
    fallenFen: Fen,
    at: Millis,
    isNew: Type.Boolean(),
  }),
])
export type FollowedItem = Static<typeof FollowedItem>
/** `listed` and `fallen` count what happened since the user last looked. */
export const FollowedFeed = Type.Composite([
  page(FollowedItem),
  Type.Object({ listed: Type.Integer(), fallen: Type.Integer(), hasSubscriptions: Type.Boolean() }),
])
export type FollowedFeed = Static<typeof FollowedFeed>

/** PRICE: the item costs less; BACK: it, or another of its series, is on sale. */
export const AlertKind = Type.Union([Type.Literal('PRICE'), Type.Literal('BACK')])
export type AlertKind = Static<typeof AlertKind>
export const Alert = Type.Object({
  kind: AlertKind,
  /** The price from which the user wants to know; null: any fall. */
  targetFen: Type.Union([Fen, Type.Null()]),
})
export type Alert = Static<typeof Alert>
/** `basePriceFen`: what the item cost when the alert was set or last sent. */
export const AlertItem = Type.Composite([ItemCard, Alert, Type.Object({ basePriceFen: Fen })])
export type AlertItem = Static<typeof AlertItem>
export const AlertPage = page(AlertItem)
export type AlertPage = Static<typeof AlertPage>

/** What a decision about an alert needs: never a floor, never a price to come. */
export const PricePlan = Type.Object({
  item: ItemCard,
  /** Oldest first. */
  history: Type.Array(Type.Object({ at: Millis, priceFen: Fen })),
  /** The least that another of its series on sale costs; null without one. */
  similarLowestFen: Type.Union([Fen, Type.Null()]),
  similarCount: Type.Integer(),
  seriesId: Type.String(),
  /** The signed-in user's; null without one. */
  alert: Type.Union([Alert, Type.Null()]),
})
export type PricePlan = Static<typeof PricePlan>

/** The calls of this file. */
export const followingCalls = {
  'GET /subscribe/list': {
    about: 'What the user subscribed to, the newest first.',
    input: NoInput,
    data: SubscriptionList,
    who: 'user',
  },
  'GET /subscribe/feed': {
    about:
      "What was listed of the user's brands, series and searches, and which watched prices fell, in the last thirty days.",
    input: Type.Object({ page: Type.Optional(PageNumber) }),
    data: FollowedFeed,
    who: 'user',
  },
  'POST /subscribe/save': {
    about:
      'Subscribes to a brand, series or search, or changes how the user is told, or the name of a search. A search that ' +
      'has no `ref` is new; it is given by its criteria.',
    input: Type.Composite([
      Type.Object({
        kind: SubscriptionKind,
        ref: Type.Optional(RefId),
        name: Type.Optional(SearchName),
        notify: Type.Optional(NotifyMode),
      }),
      SearchCriteria,
    ]),
    data: Subscription,
    who: 'user',
  },
  'POST /subscribe/remove': {
    about: 'Ends a subscription.',
    input: Type.Object({ id: SubscriptionId }),
    data: Empty,
    who: 'user',
  },
  'POST /subscribe/seen': {
    about: 'Marks everything in the feed as seen.',
    input: NoInput,
    data: Empty,
    who: 'user',
  },
  'GET /alert/list': {
    about: 'Items of which the user wants to know the price or the return, the newest alert first.',
    input: Type.Object({ page: Type.Optional(PageNumber) }),
    data: AlertPage,
    who: 'user',
  },
  'GET /product/price-plan': {
    about: "Prices of an item until now, with the user's alert.",
    input: Type.Object({ itemId: ItemId }),
    data: PricePlan,
    who: 'anyone',
  },
  'POST /alert/save': {
    about: 'Sets the alert of an item, in place of one that is there.',
    input: Type.Object({
      itemId: ItemId,
      kind: AlertKind,
      targetFen: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '目标价' })),
    }),
    data: Alert,
    who: 'user',
  },
  'POST /alert/remove': {
    about: 'Ends the alert of an item; repeating it changes nothing.',
    input: Type.Object({ itemId: ItemId }),
    data: Empty,
    who: 'user',
  },
} as const satisfies CallTable
