/** Lists as their owners and others see them. A list of another user is reached by its code alone (spec 2.9). */
import { RET } from '@contract/constants'
import type { CardList } from '@contract/sharing'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { LIST_ITEMS_PAGE_SIZE } from './limits'
import { REASON_NAMES, REFUSALS } from './messages'
import { findShare, listItems, listOf, summariesOf, type ListSummary } from './repository'

export const notFound = (): Refusal => new Refusal(RET.NOT_FOUND, REFUSALS.listNotFound)
export const pageOf = <T>(list: T[], page: number, pageSize: number, total: number) => ({
  ...{ list, page, pageSize, total },
  hasMore: page * pageSize < total,
})

/** Covers of lists in one query, by the item's id. */
async function coversOf(db: Db, ids: readonly number[]) {
  return new Map((await itemSnapshot(db, [...new Set(ids)])).map(({ id, card }) => [id, card.cover]))
}

export async function toCards(db: Db, lists: readonly ListSummary[]): Promise<CardList[]> {
  const covers = await coversOf(
    db,
    lists.flatMap(({ coverIds }) => coverIds),
  )
  return lists.map(({ id, name, isOpen, closedFor, itemCount, onSaleCount, sumFen, coverIds, hasItem }) => ({
    ...{ id: String(id), name, isOpen, itemCount, onSaleCount, sumFen, hasItem },
    closedFor: closedFor === null ? '' : REASON_NAMES[closedFor],
    covers: coverIds.flatMap((itemId) => covers.get(itemId) ?? []),
  }))
}

/** A part of a list's items as they are now. */
export async function listPage(db: Db, list: ListSummary, page: number) {
  const ids = await listItems(db, list.id, { offset: (page - 1) * LIST_ITEMS_PAGE_SIZE, limit: LIST_ITEMS_PAGE_SIZE })
  const cards = (await itemSnapshot(db, ids)).map(({ card }) => card)
  return pageOf(cards, page, LIST_ITEMS_PAGE_SIZE, list.itemCount)
}

/** A list that its code opens. @throws Refusal NOT_FOUND, CONFLICT when it is not public */
export async function sharedList(db: Db, code: string): Promise<ListSummary> {
  const share = await findShare(db, code)
  if (share?.kind !== 'list') throw notFound()
  const list = await listOf(db, share.refId)
  if (!list?.isOpen) throw new Refusal(RET.CONFLICT, REFUSALS.shareClosed)
  return list
}

/** A list of the user's own. @throws Refusal NOT_FOUND */
export async function ownCard(db: Db, userId: number, id: number): Promise<CardList> {
  const [list] = await summariesOf(db, sql`l.id = ${id} and l.user_id = ${userId} and l.deleted_at is null`)
  const [card] = await toCards(db, list ? [list] : [])
  if (!card) throw notFound()
  return card
}
