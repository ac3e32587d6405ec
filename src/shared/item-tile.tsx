import type { ItemCard } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PictureView } from '@/ui/media/picture-view'
import { Price } from '@/ui/base/price'
import { DropTag, GradeTag } from '@/ui/base/tag'
import { Pressable } from '@/ui/base/pressable'
import { cardNames } from './card-names'
import { CARD_PICTURE_WIDTH, CARD_SIZES } from './limits'
import { dropText, referenceText, STATE_TEXT } from './messages'
import './item-tile.scss'

export interface ItemTileProps {
  item: ItemCard
  /** Position in its list, from 0. With it the item's exposures and taps are tracked. */
  index?: number
  /** Address of the item on H5. */
  href?: string
  onTap?: (item: ItemCard) => void
  /** Called when a finger touches the tile: fetch the detail's chunk. */
  onPress?: (item: ItemCard) => void
  /** Whether the picture is in the first screen. */
  priority?: boolean
}

/**
 * Draws one item in a grid with at most twelve DOM nodes and one tap target. Its height depends on the width alone
 * (_card.scss), so that a list knows where every card will be.
 */
export const ItemTile = memo(function ItemTile({ item, index, href, onTap, onPress, priority }: ItemTileProps) {
  const [brand, title] = cardNames(item)
  return (
    <Pressable
      className="rx-card"
      href={href}
      trackingAttributes={index === undefined ? undefined : trackingAttributes({ item: { id: item.id, index } })}
      onTap={onTap && (() => onTap(item))}
      onPress={onPress && (() => onPress(item))}
    >
      <PictureView
        picture={item.cover}
        ratio={1}
        alt=""
        displayWidth={CARD_PICTURE_WIDTH}
        sizes={CARD_SIZES}
        priority={priority}
      >
        {item.state !== 'ON_SALE' && <Text className="rx-gone">{STATE_TEXT[item.state]}</Text>}
      </PictureView>
      <View className="rx-card-brand">{brand}</View>
      <View className="rx-card-title">{title}</View>
      <View className="rx-card-tags">
        <GradeTag name={item.gradeName} />
        {item.state === 'ON_SALE' && item.droppedFen > 0 && <DropTag text={dropText(item.droppedFen)} />}
      </View>
      <View className="rx-card-price">
        <Price fen={item.priceFen} />
        {item.referencePriceFen !== null && item.referencePriceFen > item.priceFen && (
          <Text className="rx-card-was">{referenceText(item.referencePriceFen)}</Text>
        )}
      </View>
    </Pressable>
  )
})
