/** Items as offers see them. */
import type { ItemCard } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot } from '../catalogue/holding'
import { REFUSALS } from './messages'

export interface OfferItem {
  id: number
  card: ItemCard
  sellerId: number
  /** Whether it is the shop's own. */
  isOwn: boolean
}

/** In the sequence of the ids; unknown ones are left out. */
export const itemsOf = async (db: Db, ids: readonly number[]): Promise<OfferItem[]> =>
  (await itemSnapshot(db, ids)).map(({ id, card, sellerId, seller }) => ({
    ...{ id, card, sellerId },
    isOwn: seller.kind === 'platform',
  }))

/** @throws Refusal NOT_FOUND */
export async function itemOf(db: Db, id: number): Promise<OfferItem> {
  const [item] = await itemsOf(db, [id])
  if (!item) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
  return item
}
