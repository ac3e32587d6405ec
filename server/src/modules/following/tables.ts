/** Tables of what users follow (migration 132). Money is fen, times are ms. */
import type { Generated } from 'kysely'
import type { AlertKind, NotifyMode, SubscriptionKind } from '@contract/following'

export interface SubscriptionTable {
  id: Generated<number>
  userId: number
  kind: SubscriptionKind
  /** Id of the brand or series. */
  refId: number
  notify: NotifyMode
  createdAt: number
  /** Items that were listed before are not sent. */
  notifySince: number
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
  itemAlert: ItemAlertTable
  feedSeen: FeedSeenTable
}
