import type { WishlistItem } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { WISHLIST_TEXT } from '../messages'

interface WishlistRowProps {
  item: WishlistItem
  onRemove: (item: WishlistItem) => unknown
  onAdd: (item: WishlistItem) => unknown
  onAlert: (item: WishlistItem) => unknown
  onList: (item: WishlistItem) => unknown
}

/**
 * Draws one collected item: what it cost then and how its price fell, the heart that removes it, a way into the cart,
 * an alert of its price, and a way into a list.
 */
export const WishlistRow = memo(function WishlistRow({ item, onRemove, onAdd, onAlert, onList }: WishlistRowProps) {
  const itemLinks = useItemLinks()
  return (
    <View className="wishlist-row">
      <ItemRow
        item={item}
        href={itemLinks.hrefOf(item)}
        onTap={itemLinks.onTap}
        onPress={itemLinks.onPress}
        note={
          item.state === 'ON_SALE' && item.fallenFen > 0
            ? WISHLIST_TEXT.fell(item.collectedFen, item.fallenFen)
            : item.goneText && <Text className="wishlist-quiet">{item.goneText}</Text>
        }
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
      <View className="wishlist-more">
        {item.state === 'ON_SALE' && (
          <Pressable
            className={cx('wishlist-way', item.hasAlert && 'wishlist-way-on')}
            role="switch"
            checked={item.hasAlert}
            label={WISHLIST_TEXT.alertOf(item.title)}
            onTap={() => onAlert(item)}
          >
            <Icon name={moreIcon('drop')} size="s" />
            {item.hasAlert ? WISHLIST_TEXT.alertOn : WISHLIST_TEXT.alert}
          </Pressable>
        )}
        <Pressable className="wishlist-way" label={WISHLIST_TEXT.toListOf(item.title)} onTap={() => onList(item)}>
          <Icon name={moreIcon('plus')} size="s" />
          {WISHLIST_TEXT.toList}
        </Pressable>
      </View>
    </View>
  )
})
