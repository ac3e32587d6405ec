import type { OrderLine } from '@contract/order'
import { View } from '@tarojs/components'
import { PictureView } from '@/ui/media/picture-view'
import { Price } from '@/ui/base/price'
import { GradeTag } from '@/ui/base/tag'
import { Pressable } from '@/ui/base/pressable'
import './item-line.scss'

export interface ItemLineProps {
  /** The item as it was when it was ordered; an item of a card has the same fields. */
  line: Pick<OrderLine, 'title' | 'brandName' | 'gradeName' | 'priceFen' | 'cover'>
  onTap?: () => void
  href?: string
}

/** Draws one item of an order. */
export function ItemLine({ line, onTap, href }: ItemLineProps) {
  const body = (
    <>
      <View className="rx-goods-pic">
        <PictureView picture={line.cover} ratio={1} alt="" displayWidth={80} sizes="80px" />
      </View>
      <View className="rx-goods-main">
        <View className="rx-goods-title">{line.title}</View>
        <View className="rx-goods-brand">
          <GradeTag name={line.gradeName} />
          <View className="rx-goods-name">{line.brandName}</View>
        </View>
        <Price fen={line.priceFen} />
      </View>
    </>
  )
  const isLink = onTap !== undefined || href !== undefined
  return isLink ? (
    <Pressable className="rx-goods" onTap={onTap} href={href}>
      {body}
    </Pressable>
  ) : (
    <View className="rx-goods">{body}</View>
  )
}
