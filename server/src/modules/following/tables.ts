/** Tables of what users follow (migrations 132, 145). Money is fen, times are ms. */
import type { Generated } from 'kysely'
import type { AlertKind, NotifyMode, SubscriptionKind } from '@contract/following'

export interface SubscriptionTable {
  id: Generated<number>
  userId: number
  kind: SubscriptionKind
  /** Id of the brand or series; null of a search. */
  refId: number | null
  /** Of a search alone, as the fields below: what its user calls it. */
  name: string | null
  /** The criteria as canonical JSON. */
  query: string | null
  /** Equal for searches that find the same, however they were typed. */
  queryKey: string | null
  /** Items that were listed until then have been looked through. */
  matchedAt: number | null
  notify: NotifyMode
  createdAt: number
  /** Items that were listed before are not sent. */
  notifySince: number
}

/** An item that a subscribed search found when it was listed. */
export interface SearchHitTable {
  subscriptionId: number
  itemId: number
  listedAt: number
}

export interface ItemAlertTable {
  userId: number
  itemId: number
  kind: AlertKind
  /** Null: any fall. */
  targetFen: number | null
  /** What the item cost when the alert was set or sent, or the price last rose. */
  baseFen: number
  /** Others of the series that were listed before are not sent. */
  since: number
  createdAt: number
}

/** When a user last marked the feed as seen. */
export interface FeedSeenTable {
  userId: number
  seenAt: number
}

export interface FollowingTables {
  subscription: SubscriptionTable
  searchHit: SearchHitTable
  itemAlert: ItemAlertTable
  feedSeen: FeedSeenTable
}
