import type { ItemCard } from '@contract/catalogue'
import { navigate, prefetch } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { rememberItem } from './item-preview'

/**
 * How cards open their items: address, tap, and the fetching of the detail's code on touch. The detail draws title, price and picture from the
 * tapped card at once. The same functions every time, so that no card is drawn again for them.
 */
export const itemLinks = {
  hrefOf: ({ id }: ItemCard) => h5AddressOf('productDetail', { id }),
  onTap: (item: ItemCard) => {
    rememberItem(item)
    navigate('productDetail', { id: item.id })
  },
  onPress: ({ id }: ItemCard) => prefetch('productDetail', { id }),
}
