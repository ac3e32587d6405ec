/** A user makes a list, names it, shows or hides it, moves it, fills and empties it, deletes it. */
import type { CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { CardList } from '@contract/sharing'
import { sql } from 'kysely'
import type { Db } from '../../../db/handle'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { keyOfCreation, once, requestHashOf } from '../../../kit/idempotency'
import { oneLine, parseIds } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import { WISHLIST_MAX } from '../../../limits'
import { itemSnapshot } from '../../catalogue/holding'
import { lockUser } from '../../user/freezing'
import { addToCollection, countCollected } from '../../wishlist/repository'
import { LIST_ITEMS_MAX, LIST_MAX } from '../limits'
import { ownCard } from '../list-view'
import { REFUSALS } from '../messages'
import { countLists, lockOwnList, moveList, placeList } from '../repository'

type ListTools = Pick<AppContext, 'clock' | 'db'>

/** A name that others may read. @throws Refusal BAD_REQUEST, TEXT_REFUSED */
function readName(given: string): string {
  const name = oneLine(given)
  if (name === '') throw refuseField('name', REFUSALS.emptyName)
  if (hasContact(name)) throw refuseField('name', REFUSALS.badName, RET.TEXT_REFUSED)
  return name
}

async function makeList(
  trx: Db,
  userId: number,
  { name, isOpen, now }: { name: string; isOpen: boolean; now: number },
): Promise<number> {
  if ((await countLists(trx, userId)) >= LIST_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyLists)
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

async function changeList(
  trx: Db,
  userId: number,
  id: number,
  { name, open, now }: { name?: string; open?: boolean; now: number },
): Promise<void> {
  const list = await lockOwnList(trx, userId, id)
  const event = { at: now, actorKind: 'user', actorId: String(userId), reason: '' } as const
  if (name !== undefined && name !== list.name) await moveList(trx, id, { ...event, step: 'rename' }, { name })
  if (open === undefined || open === list.isOpen) return
  if (open && list.closedFor !== null) throw new Refusal(RET.CONFLICT, REFUSALS.isClosed)
  await moveList(trx, id, { ...event, step: open ? 'open' : 'hide' }, { isOpen: open })
}

/**
 * Makes a list, once for the client's key, or changes one.
 * @throws Refusal BAD_REQUEST, TEXT_REFUSED, NOT_FOUND, CONFLICT for too many and for one that operators have closed
 */
export async function saveList(
  { clock, db }: ListTools,
  userId: number,
  { idempotencyKey, ...input }: CallInput<'POST /user/card-save'>,
): Promise<CardList> {
  const { id, name: given, open, order } = input
  if (id === undefined && given === undefined) throw refuseField('name', REFUSALS.emptyName)
  const name = given === undefined ? undefined : readName(given)
  return transaction(db, async (trx) => {
    await lockUser(trx, userId)
    if (id === undefined) {
      const key = keyOfCreation(idempotencyKey)
      const requestHash = requestHashOf([name, open, order])
      return once(trx, { ownerId: userId, scope: 'cardList.make', key, requestHash }, clock.now(), async () => {
        const made = await makeList(trx, userId, { name: name ?? '', isOpen: open ?? false, now: clock.now() })
        await placeList(trx, userId, made, order ?? 1)
        return ownCard(trx, userId, made)
      })
    }
    const listId = Number(id)
    await changeList(trx, userId, listId, {
      ...(name && { name }),
      ...(open !== undefined && { open }),
      now: clock.now(),
    })
    if (order !== undefined) await placeList(trx, userId, listId, order)
    return ownCard(trx, userId, listId)
  })
}

/** Items of a list are collected too, so that they stay when the list is deleted. */
async function addItems(
  trx: Db,
  userId: number,
  { listId, itemIds, now }: { listId: number; itemIds: readonly number[]; now: number },
): Promise<void> {
  const known = await itemSnapshot(trx, itemIds)
  if (known.length < itemIds.length) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
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

/**
 * Adds items to a list, takes them out, or moves them to another one. The list of the lower number is locked first.
 * @throws Refusal BAD_REQUEST, NOT_FOUND, CONFLICT for too many
 */
export async function changeItems(
  { clock, db }: ListTools,
  userId: number,
  { id, itemIds: given, act, to }: CallInput<'POST /user/card-items'>,
): Promise<CardList> {
  const itemIds = parseIds(given)
  const listId = Number(id)
  const target = act === 'move' ? Number(to ?? 0) : listId
  if (act === 'move' && (to === undefined || target === listId)) throw refuseField('to', REFUSALS.noTarget)
  return transaction(db, async (trx) => {
    await lockUser(trx, userId)
    for (const locked of [...new Set([listId, target])].sort((a, b) => a - b)) await lockOwnList(trx, userId, locked)
    if (act !== 'remove') await addItems(trx, userId, { listId: target, itemIds, now: clock.now() })
    if (act !== 'add') await removeItems(trx, listId, itemIds)
    return ownCard(trx, userId, listId)
  })
}

/** @throws Refusal NOT_FOUND */
export async function deleteList({ clock, db }: ListTools, userId: number, id: number): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    await lockOwnList(trx, userId, id)
    const event = { at: now, step: 'delete', actorKind: 'user', actorId: String(userId), reason: '' } as const
    await moveList(trx, id, event, { isOpen: false, deletedAt: now })
  })
}
