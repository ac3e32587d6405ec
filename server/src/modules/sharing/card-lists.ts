/**
 * Lists of items that users put together, and what they keep of others (spec 2.9, /user/card-collect; design: buying
 * 3.1). A list of another user is reached by its code alone; its number is its owner's.
 */
import { RET } from '@contract/constants'
import type { CardList, CollectedEntry, CollectType } from '@contract/sharing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { keyOfCreation, once, requestHashOf } from '../../kit/idempotency'
import { boundText, oneLine, parseIds } from '../../kit/input'
import { hasContact } from '../../kit/public-text'
import { Refusal, refuseField } from '../../kit/refusal'
import { WISHLIST_MAX } from '../../limits'
import { itemSnapshot } from '../catalogue/holding'
import { findPage } from '../content/repository'
import { authorOf } from '../review/messages'
import { COLLECT_MAX, LIST_ITEMS_MAX, LIST_ITEMS_PAGE_SIZE, LIST_MAX, LISTS_PAGE_SIZE, REPORT_TEXT_MAX } from './limits'
import { REASON_NAMES, REFUSALS } from './messages'
import {
  collectedOf,
  countLists,
  findShare,
  insertReport,
  listItems,
  listOf,
  lockOwnList,
  moveList,
  placeList,
  summariesOf,
  type CollectRecord,
  type ListSummary,
} from './repository'
import { lockUser } from '../user/freezing'
import { addToCollection, countCollected } from '../wishlist/repository'
import { contentOf } from '../content/pages'

const notFound = (): Refusal => new Refusal(RET.NOT_FOUND, REFUSALS.listNotFound)
const pageOf = <T>(list: T[], page: number, pageSize: number, total: number) => ({
  ...{ list, page, pageSize, total },
  hasMore: page * pageSize < total,
})

/** A name that others may read. @throws Refusal BAD_REQUEST, TEXT_REFUSED */
function readName(given: string): string {
  const name = oneLine(given)
  if (name === '') throw refuseField('name', REFUSALS.emptyName)
  if (hasContact(name)) throw refuseField('name', REFUSALS.badName, RET.TEXT_REFUSED)
  return name
}

/** Covers of lists in one query, by the item's id. */
async function coversOf(db: Db, ids: readonly number[]) {
  return new Map((await itemSnapshot(db, [...new Set(ids)])).map(({ id, card }) => [id, card.cover]))
}

async function toCards(db: Db, lists: readonly ListSummary[]): Promise<CardList[]> {
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
async function sharedList(db: Db, code: string): Promise<ListSummary> {
  const share = await findShare(db, code)
  if (share?.kind !== 'list') throw notFound()
  const list = await listOf(db, share.refId)
  if (!list?.isOpen) throw new Refusal(RET.CONFLICT, REFUSALS.shareClosed)
  return list
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx

  async function ownCard(handle: Db, userId: number, id: number): Promise<CardList> {
    const [list] = await summariesOf(handle, sql`l.id = ${id} and l.user_id = ${userId} and l.deleted_at is null`)
    const [card] = await toCards(handle, list ? [list] : [])
    if (!card) throw notFound()
    return card
  }

  async function makeList(trx: Db, userId: number, name: string, isOpen: boolean): Promise<number> {
    if ((await countLists(trx, userId)) >= LIST_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyLists)
    const now = clock.now()
    const { id } = await trx
      .insertInto('cardList')
      .values({ userId, name, isOpen, position: 0, closedFor: null, createdAt: now, deletedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { at: now, actorKind: 'user', actorId: String(userId), reason: '' } as const
    await trx
      .insertInto('cardListEvent')
      .values({ ...event, listId: id, step: 'create' })
      .execute()
    return id
  }

  async function changeList(trx: Db, userId: number, id: number, wanted: { name?: string; open?: boolean }) {
    const list = await lockOwnList(trx, userId, id)
    const event = { at: clock.now(), actorKind: 'user', actorId: String(userId), reason: '' } as const
    const { name, open } = wanted
    if (name !== undefined && name !== list.name) await moveList(trx, id, { ...event, step: 'rename' }, { name })
    if (open === undefined || open === list.isOpen) return
    if (open && list.closedFor !== null) throw new Refusal(RET.CONFLICT, REFUSALS.isClosed)
    await moveList(trx, id, { ...event, step: open ? 'open' : 'hide' }, { isOpen: open })
  }

  /** Items of a list are collected too, so that they stay when the list is deleted. */
  async function addItems(trx: Db, userId: number, listId: number, itemIds: readonly number[]): Promise<void> {
    const known = await itemSnapshot(trx, itemIds)
    if (known.length < itemIds.length) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    const now = clock.now()
    await sql`
      insert into card_list_item (list_id, item_id, added_at)
      select ${listId}::bigint, id, ${now}::bigint from item where id = any(${itemIds})
      on conflict do nothing`.execute(trx)
    const { count } = await trx
      .selectFrom('cardListItem')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('listId', '=', listId)
      .executeTakeFirstOrThrow()
    if (Number(count) > LIST_ITEMS_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyItems)
    for (const itemId of itemIds) await addToCollection(trx, { userId, itemId, collectedAt: now })
    if ((await countCollected(trx, userId)) > WISHLIST_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.wishlistFull)
  }

  const removeItems = (trx: Db, listId: number, itemIds: readonly number[]) =>
    trx.deleteFrom('cardListItem').where('listId', '=', listId).where('itemId', 'in', itemIds).execute()

  async function toEntries(rows: readonly CollectRecord[]): Promise<CollectedEntry[]> {
    const lists = await openLists(rows.flatMap(({ type, refId }) => (type === 'list' ? [refId] : [])))
    return Promise.all(
      rows.map((row) => {
        if (row.type === 'page') return pageEntry(row)
        const about = { type: 'list', id: row.code ?? '', at: row.createdAt } as const
        const list = lists.get(row.refId)
        return list
          ? { ...about, ...list, isGone: false }
          : { ...about, title: '', author: '', itemCount: 0, pictures: [], isGone: true }
      }),
    )
  }

  /** What others may see of lists that are public, by number. */
  async function openLists(ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, Pick<CollectedEntry, 'title' | 'author' | 'itemCount' | 'pictures'>>()
    const open = sql`l.id = any(${[...ids]}::bigint[]) and l.is_open and l.deleted_at is null`
    const lists = await summariesOf(db, open, { limit: ids.length })
    const userIds = lists.map(({ userId }) => userId)
    const owners = await db
      .selectFrom('appUser')
      .select(['id', 'nickname'])
      .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
      .execute()
    const nicknames = new Map(owners.map(({ id, nickname }) => [id, nickname]))
    const authors = new Map(lists.map(({ id, userId }) => [String(id), authorOf(nicknames.get(userId) ?? '')]))
    return new Map(
      (await toCards(db, lists)).map(({ id, name, itemCount, covers }) => [
        Number(id),
        { title: name, author: authors.get(id) ?? '', itemCount, pictures: covers },
      ]),
    )
  }

  async function pageEntry({ refId, createdAt }: CollectRecord): Promise<CollectedEntry> {
    const content = contentOf(ctx)
    const visitor = { userId: null, isNewcomer: false, host: 'browser' } as const
    const { slug, title, state, share } = await content.info({ id: String(refId) }, visitor)
    const pictures = share.picture ? [share.picture] : []
    const isGone = state === 'ended' || state === 'none'
    return { type: 'page', id: slug, title, author: '', itemCount: 0, pictures, isGone, at: createdAt }
  }

  /** Number of what is to be kept. @throws Refusal NOT_FOUND; CONFLICT for what is closed or the user's own */
  async function collectRef(userId: number, type: CollectType, id: string): Promise<number> {
    if (type === 'page') {
      // It throws for a page that was never shown.
      await contentOf(ctx).info({ id }, { userId, isNewcomer: false, host: 'browser' })
      return (await findPage(db, id))?.id ?? 0
    }
    const list = await sharedList(db, id)
    if (list.userId === userId) throw new Refusal(RET.CONFLICT, REFUSALS.ownList)
    return list.id
  }

  async function keep(userId: number, type: CollectType, id: string): Promise<void> {
    const refId = await collectRef(userId, type, id)
    await transaction(db, async (trx) => {
      await lockUser(trx, userId)
      const { total } = await collectedOf(trx, userId, { offset: 0, limit: 0 })
      if (total >= COLLECT_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyCollected)
      await trx
        .insertInto('userCollect')
        .values({ userId, type, refId, code: type === 'list' ? id : null, createdAt: clock.now() })
        .onConflict((conflict) => conflict.columns(['userId', 'type', 'refId']).doNothing())
        .execute()
    })
  }

  /** Number of something that may be gone; null when there never was such a thing. */
  const refOf = async (type: CollectType, id: string): Promise<number | null> => {
    if (type === 'page') return (await findPage(db, id))?.id ?? null
    const share = await findShare(db, id)
    return share?.kind === 'list' ? share.refId : null
  }

  call(app, 'GET /user/card-list', async ({ userId, input: { page = 1, itemId } }) => {
    const part = { offset: (page - 1) * LISTS_PAGE_SIZE, limit: LISTS_PAGE_SIZE }
    const own = sql`l.user_id = ${userId} and l.deleted_at is null`
    const lists = await summariesOf(db, own, { ...part, itemId: Number(itemId ?? 0) })
    return pageOf(await toCards(db, lists), page, LISTS_PAGE_SIZE, await countLists(db, userId))
  })
  call(app, 'GET /user/card-info', async ({ userId, input: { id, page = 1 } }) => {
    const list = await listOf(db, Number(id))
    if (list?.userId !== userId) throw notFound()
    const [card] = await toCards(db, [list])
    if (!card) throw notFound()
    return { ...(await listPage(db, list, page)), card }
  })
  call(app, 'POST /user/card-save', async ({ userId, input: { idempotencyKey, ...input } }) => {
    const { id, name: given, open, order } = input
    if (id === undefined && given === undefined) throw refuseField('name', REFUSALS.emptyName)
    const name = given === undefined ? undefined : readName(given)
    return transaction(db, async (trx) => {
      await lockUser(trx, userId)
      if (id === undefined) {
        const key = keyOfCreation(idempotencyKey)
        const requestHash = requestHashOf([name, open, order])
        return once(trx, { ownerId: userId, scope: 'cardList.make', key, requestHash }, clock.now(), async () => {
          const made = await makeList(trx, userId, name ?? '', open ?? false)
          await placeList(trx, userId, made, order ?? 1)
          return ownCard(trx, userId, made)
        })
      }
      const listId = Number(id)
      await changeList(trx, userId, listId, { ...(name && { name }), ...(open !== undefined && { open }) })
      if (order !== undefined) await placeList(trx, userId, listId, order)
      return ownCard(trx, userId, listId)
    })
  })
  call(app, 'POST /user/card-items', async ({ userId, input: { id, itemIds: given, act, to } }) => {
    const itemIds = parseIds(given)
    const listId = Number(id)
    const target = act === 'move' ? Number(to ?? 0) : listId
    if (act === 'move' && (to === undefined || target === listId)) throw refuseField('to', REFUSALS.noTarget)
    return transaction(db, async (trx) => {
      await lockUser(trx, userId)
      for (const locked of [...new Set([listId, target])].sort((a, b) => a - b)) await lockOwnList(trx, userId, locked)
      if (act !== 'remove') await addItems(trx, userId, target, itemIds)
      if (act !== 'add') await removeItems(trx, listId, itemIds)
      return ownCard(trx, userId, listId)
    })
  })
  call(app, 'POST /user/card-delete', async ({ userId, input: { id } }) => {
    const now = clock.now()
    await transaction(db, async (trx) => {
      await lockOwnList(trx, userId, Number(id))
      const event = { at: now, step: 'delete', actorKind: 'user', actorId: String(userId), reason: '' } as const
      await moveList(trx, Number(id), event, { isOpen: false, deletedAt: now })
    })
    return {}
  })
  call(app, 'POST /user/card-report', async ({ userId, input: { code, why, text = '' } }) => {
    const { id: listId, userId: owner } = await sharedList(db, code)
    if (owner === userId) throw new Refusal(RET.CONFLICT, REFUSALS.ownList)
    await insertReport(db, { listId, userId, why, text: boundText(text, REPORT_TEXT_MAX).trim(), at: clock.now() })
    return {}
  })
  call(app, 'GET /user/collect-list', async ({ userId, input: { type, id, page = 1 } }) => {
    const refId = id === undefined ? undefined : await refOf(type ?? 'page', id)
    if (refId === null) return pageOf([], page, LISTS_PAGE_SIZE, 0)
    const part = { offset: (page - 1) * LISTS_PAGE_SIZE, limit: LISTS_PAGE_SIZE }
    const { rows, total } = await collectedOf(db, userId, {
      ...part,
      ...(type && { type }),
      ...(refId !== undefined && { refId }),
    })
    return pageOf(await toEntries(rows), page, LISTS_PAGE_SIZE, total)
  })
  call(app, 'POST /user/collect', async ({ userId, input: { type, id, collected } }) => {
    if (collected) await keep(userId, type, id)
    else {
      const refId = await refOf(type, id)
      if (refId !== null) {
        await db
          .deleteFrom('userCollect')
          .where('userId', '=', userId)
          .where('type', '=', type)
          .where('refId', '=', refId)
          .execute()
      }
    }
    return { collected }
  })
}
