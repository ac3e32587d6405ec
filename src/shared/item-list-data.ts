/** What a page of items is about, in the words of schema.org. */
import type { ItemCard } from '@contract/catalogue'
import { h5AddressOf } from '@/routes/derive'

/** Items named to search engines: those of the first page. */
export const itemListData = (
  name: string,
  cards: readonly ItemCard[],
): { '@type': string } & Record<string, unknown> => ({
  '@type': 'ItemList',
  name,
  itemListElement: cards.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: h5AddressOf('productDetail', { id }),
    name: title,
  })),
})
