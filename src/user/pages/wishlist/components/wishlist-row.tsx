import type { ItemCard } from '@contract/catalogue'
import { memo } from 'react'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { WISHLIST_TEXT } from '../messages'

interface WishlistRowProps {
  item: ItemCard
  onRemove: (item: ItemCard) => unknown
}

/** Draws one collected item, with the heart that removes it. */
export const WishlistRow = memo(function WishlistRow({ item, onRemove }: WishlistRowProps) {
  const itemLinks = useItemLinks()
  return (
    <ItemRow
      item={item}
      href={itemLinks.hrefOf(item)}
      onTap={itemLinks.onTap}
      onPress={itemLinks.onPress}
      right={
        <Pressable className="wishlist-remove" label={WISHLIST_TEXT.remove(item.title)} onTap={() => onRemove(item)}>
          <Icon name="heart-fill" size="m" />
        </Pressable>
      }
    />
  )
})
