import type { ItemCard } from '@contract/catalogue'

/**
 * The items of several pages in order, each once: between two pages an item may have been sold or put in front, and the next page then
 * repeats some of the one before.
 */
export const mergePages = (pages: readonly { list: readonly ItemCard[] }[]): ItemCard[] => {
  const items = new Map<string, ItemCard>()
  for (const { list } of pages) for (const item of list) if (!items.has(item.id)) items.set(item.id, item)
  return [...items.values()]
}
