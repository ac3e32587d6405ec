import type { WishlistItem } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { WISHLIST_TEXT } from '../messages'

interface WishlistRowProps {
  item: WishlistItem
  onRemove: (item: WishlistItem) => unknown
  onAdd: (item: WishlistItem) => unknown
}

/** Draws one collected item: how its price fell since then, the heart that removes it, and a way into the cart. */
export const WishlistRow = memo(function WishlistRow({ item, onRemove, onAdd }: WishlistRowProps) {
  const itemLinks = useItemLinks()
  return (
    <ItemRow
      item={item}
      href={itemLinks.hrefOf(item)}
      onTap={itemLinks.onTap}
      onPress={itemLinks.onPress}
      note={item.state === 'ON_SALE' && item.fallenFen > 0 ? WISHLIST_TEXT.fell(item.fallenFen) : undefined}
      right={
        <View className="wishlist-acts">
          <Pressable
            className="wishlist-act wishlist-remove"
            label={WISHLIST_TEXT.remove(item.title)}
            onTap={() => onRemove(item)}
          >
            <Icon name="heart-fill" size="m" />
          </Pressable>
          {item.state === 'ON_SALE' && (
            <Pressable className="wishlist-act" label={WISHLIST_TEXT.add(item.title)} onTap={() => onAdd(item)}>
              <Icon name="cart" size="m" />
            </Pressable>
          )}
        </View>
      }
    />
  )
})
