/**
 * An item comes on sale, goes off, and comes on again, by an operator (item-record.ts) or by the area whose item it
 * is: a consignment, whose number is the actor of the item's event. The caller's transaction.
 */
import { RET } from '@contract/constants'
import type { Trx } from '../../db/transaction'
import { Refusal } from '../../kit/refusal'
import { hasPriceConsent } from '../price-consent/consents'
import { moveOwnItem } from './change-state'
import { itemParts, lockedItem, type StoredItem } from './desk/item-list'
import { refuseUnfit } from './desk/save-item'
import { DESK } from './messages'

/** Before an item comes on sale for the first time, or again. Of others' items the owner has agreed to the price. */
export async function checkFit(trx: Trx, item: StoredItem): Promise<void> {
  const { id: itemId, ownerType, sellerId, priceFen } = item
  if (ownerType !== 'own' && !(await hasPriceConsent(trx, { itemId, sellerId, priceFen }))) {
    throw new Refusal(RET.BAD_REQUEST, DESK.notAgreed)
  }
  const { pictures, report } = await itemParts(trx, itemId)
  refuseUnfit({ pictureCount: pictures.length, hasReport: report !== undefined })
}

/** The first time on sale: the day of listing and the history of prices begin. */
export async function beginListing(trx: Trx, item: StoredItem, now: number): Promise<void> {
  if (item.wasListed) return
  await trx.updateTable('item').set({ listedAt: now, firstPriceFen: item.priceFen }).where('id', '=', item.id).execute()
  await trx
    .insertInto('priceEvent')
    .values({ itemId: item.id, at: now, priceFen: item.priceFen, reason: DESK.firstPrice })
    .execute()
}

/** Who moves the item: the number of the consignment. */
interface By {
  by: string
  reason: string
  /** ms */
  now: number
}

/**
 * DRAFT or OFF_SHELF → ON_SALE, at the price that its owner has agreed to.
 * @throws Refusal BAD_REQUEST without consent, pictures or a report, CONFLICT from any other state
 */
export async function listItem(trx: Trx, itemId: number, { by, reason, now }: By): Promise<void> {
  const item = await lockedItem(trx, itemId)
  await checkFit(trx, item)
  await moveOwnItem(trx, { itemNo: item.itemNo, step: 'list', by, reason, now })
  await beginListing(trx, item, now)
}

/**
 * The owner wants the item back. What is on sale goes off the shelf at once; what somebody holds or has bought leaves
 * as soon as it is free (`itemsLeft` says when).
 * @returns whether it has left already
 * @throws Refusal CONFLICT from any other state
 */
export async function unlistItem(trx: Trx, itemId: number, { by, reason, now }: By): Promise<'left' | 'leaving'> {
  const { state, itemNo } = await lockedItem(trx, itemId)
  if (state !== 'HELD' && state !== 'SOLD' && state !== 'RETURN_QC') {
    await moveOwnItem(trx, { itemNo, step: 'unlist', by, reason, now })
    return 'left'
  }
  await trx.updateTable('item').set({ leaving: true }).where('id', '=', itemId).execute()
  return 'leaving'
}

/** The owner has thought better of it, before it left. @returns false when it has left */
export async function keepItem(trx: Trx, itemId: number): Promise<boolean> {
  const kept = await trx
    .updateTable('item')
    .set({ leaving: false })
    .where('id', '=', itemId)
    .where('leaving', '=', true)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * RETURN_QC → ON_SALE at the price that it had, after its buyer got the money back; off the shelf when it is leaving.
 * @throws Refusal CONFLICT from any other state
 */
export async function relistItem(trx: Trx, itemId: number, { by, reason, now }: By): Promise<'onSale' | 'left'> {
  const { itemNo } = await lockedItem(trx, itemId)
  const { leaving } = await trx.selectFrom('item').select('leaving').where('id', '=', itemId).executeTakeFirstOrThrow()
  await moveOwnItem(trx, { itemNo, step: leaving ? 'takeBack' : 'relist', by, reason, now })
  return leaving ? 'left' : 'onSale'
}
