/** Tables of sharing and of users' lists (migrations 158, 159). Times are ms. */
import type { Generated } from 'kysely'
import type { CollectType, ListReason, ShareKind } from '@contract/sharing'

export interface ShareCardTable {
  code: string
  kind: ShareKind
  /** Of a content page its number. */
  refId: number
  userId: number
  /** Devices that opened it. */
  opens: Generated<number>
  createdAt: number
}

export interface ShareOpenTable {
  code: string
  device: string
  at: number
}

export interface CardListTable {
  id: Generated<number>
  userId: number
  name: string
  isOpen: boolean
  /** Among the lists of its owner; equal ones follow their numbers. */
  position: number
  version: Generated<number>
  /** Why an operator closed it. */
  closedFor: ListReason | null
  createdAt: number
  /** It is kept for its history. */
  deletedAt: number | null
}

export interface CardListItemTable {
  listId: number
  itemId: number
  addedAt: number
}

export type CardListStep = 'create' | 'rename' | 'open' | 'hide' | 'delete' | 'close' | 'reopen' | 'dismiss'

export interface CardListEventTable {
  id: Generated<number>
  listId: number
  at: number
  step: CardListStep
  actorKind: 'user' | 'operator'
  actorId: string
  reason: string
}

export interface CardListReportTable {
  id: Generated<number>
  listId: number
  userId: number
  why: ListReason
  text: string
  at: number
  /** Null while it waits for an operator. */
  handledAt: number | null
}

export interface UserCollectTable {
  userId: number
  type: CollectType
  refId: number
  /** By which a list was found; null of a page. */
  code: string | null
  createdAt: number
}

export interface SharingTables {
  shareCard: ShareCardTable
  shareOpen: ShareOpenTable
  cardList: CardListTable
  cardListItem: CardListItemTable
  cardListEvent: CardListEventTable
  cardListReport: CardListReportTable
  userCollect: UserCollectTable
}
