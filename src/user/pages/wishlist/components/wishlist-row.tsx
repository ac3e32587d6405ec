import type { ItemCard } from '@contract/catalogue'
import { memo } from 'react'
import { itemLinks } from '@/shared/item-links'
import { ProductRow } from '@/shared/product-row'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { WISHLIST_TEXT } from '../messages'

interface WishlistRowProps {
  item: ItemCard
  onRemove: (item: ItemCard) => void
}

/** One collected item, and the heart that lets it go. */
export const WishlistRow = memo(function WishlistRow({ item, onRemove }: WishlistRowProps) {
  return (
    <ProductRow
      item={item}
      href={itemLinks.hrefOf(item)}
      onTap={itemLinks.onTap}
      onPress={itemLinks.onPress}
      right={
        <Tap className="wishlist-remove" label={WISHLIST_TEXT.remove(item.title)} onTap={() => onRemove(item)}>
          <Icon name="heart-fill" size="m" />
        </Tap>
      }
    />
  )
})
