/**
 * The items that were looked at since the app was opened, for recommendations and for the way back to them. They stay
 * in memory: nothing of them is kept on the device or by the server.
 */
import type { ItemCard } from '@contract/catalogue'
import { VIEWED_ITEMS, VIEWED_SHOWN } from './limits'

let viewed: readonly ItemCard[] = []

/** Called with the item whose page is open, also when it has changed. */
export const itemViewed = (item: ItemCard): void => {
  viewed = [item, ...viewed.filter(({ id }) => id !== item.id)].slice(0, VIEWED_SHOWN + 1)
}

/** Ids of the last ones, newest first, as many as recommendations take. */
export const viewedItems = (): readonly string[] => viewed.slice(0, VIEWED_ITEMS).map(({ id }) => id)

/** Those that were looked at before an item, newest first. */
export const viewedBefore = (id: string): readonly ItemCard[] => viewed.filter((item) => item.id !== id)
