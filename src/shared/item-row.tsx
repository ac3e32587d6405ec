import type { ItemCard } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PictureView } from '@/ui/media/picture-view'
import { Price } from '@/ui/base/price'
import { DropTag, GradeTag } from '@/ui/base/tag'
import { Pressable } from '@/ui/base/pressable'
import { dropText, STATE_TEXT } from './messages'
import './item-row.scss'

export interface ItemRowProps {
  item: ItemCard
  /** Position in its list, from 0. With it the item's exposures and taps are tracked. */
  index?: number
  href?: string
  onTap?: (item: ItemCard) => void
  onPress?: (item: ItemCard) => void
  /** Content before the picture, e.g. a checkbox. */
  left?: ReactNode
  /** Content after the price, e.g. a button. */
  right?: ReactNode
  /** A line below the price, e.g. that the price changed; it takes the place of the tag of the fall since listing. */
  note?: ReactNode
}

/** Draws one item as a row: picture at the left, text at the right. Carts and wish lists use it. */
export function ItemRow({ item, index, href, onTap, onPress, left, right, note }: ItemRowProps) {
  const isGone = item.state !== 'ON_SALE'
  return (
    <View className="rx-prow">
      {left}
      <Pressable
        className="rx-prow-tap"
        href={href}
        trackingAttributes={index === undefined ? undefined : trackingAttributes({ item: { id: item.id, index } })}
        onTap={onTap && (() => onTap(item))}
        onPress={onPress && (() => onPress(item))}
      >
        <View className="rx-prow-pic">
          <PictureView picture={item.cover} ratio={1} alt="" displayWidth={96} sizes="96px">
            {item.state !== 'ON_SALE' && <Text className="rx-gone">{STATE_TEXT[item.state]}</Text>}
          </PictureView>
        </View>
        <View className={isGone ? 'rx-prow-main rx-prow-gone' : 'rx-prow-main'}>
          <View className="rx-prow-brand">{item.brandName}</View>
          <View className="rx-prow-title">{item.title}</View>
          <View className="rx-prow-tags">
            <GradeTag name={item.gradeName} />
            {!isGone && !note && item.droppedFen > 0 && <DropTag text={dropText(item.droppedFen)} />}
          </View>
          <Price fen={item.priceFen} />
          {note && <View className="rx-prow-note">{note}</View>}
        </View>
      </Pressable>
      {right}
    </View>
  )
}
