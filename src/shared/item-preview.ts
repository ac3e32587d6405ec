/** Cards on their way to their detail, which draws title, price and picture from them at once while its own data is coming. */
import type { ItemCard } from '@contract/catalogue'
import { PREVIEWS_KEPT } from './limits'

const tapped = new Map<string, ItemCard>()

/** Called when a card is tapped. Kept for this visit only; never called on the server. */
export const rememberItem = (item: ItemCard): void => {
  tapped.delete(item.id)
  tapped.set(item.id, item)
  const [oldest] = tapped.keys()
  if (tapped.size > PREVIEWS_KEPT && oldest !== undefined) tapped.delete(oldest)
}

/** The card by which an item was opened; undefined for one opened by its address. */
export const recallItem = (id: string): ItemCard | undefined => tapped.get(id)
