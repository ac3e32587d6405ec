import type { ItemCard, ItemDetail } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { Icon } from '@/ui/base/icon'
import { Price } from '@/ui/base/price'
import { DropTag, GradeTag } from '@/ui/base/tag'
import { DETAIL_TEXT, goneText } from '../messages'
import { Terms } from './terms'

/** Draws price, name and condition, first from the card; the rest follows with the item. */
export function Summary({ card, item }: { card: ItemCard; item: ItemDetail | undefined }) {
  const { state, referencePriceFen, priceFen, droppedFen } = card
  const gone = goneText(state, item)
  const series = `${card.brandName} · ${card.seriesName}`
  return (
    <View className="item-summary">
      <View className="item-price">
        <Price fen={priceFen} size="xl" />
        {!gone && droppedFen > 0 && <DropTag size="medium" text={DETAIL_TEXT.dropped(droppedFen)} />}
        {item?.seller.kind === 'platform' && state === 'ON_SALE' && (
          <Pressable className="item-offer" {...linkTo('joinDiscount', { id: item.id })}>
            {DETAIL_TEXT.offer}
          </Pressable>
        )}
      </View>
      {referencePriceFen !== null && referencePriceFen > priceFen && (
        <View className="item-reference">
          {`${DETAIL_TEXT.reference} `}
          <Price fen={referencePriceFen} struck />
          {item?.referencePrice && ` ${DETAIL_TEXT.source(item.referencePrice)}`}
        </View>
      )}
      {state !== 'OFF_SHELF' && state !== 'SOLD' && <Terms item={item} />}
      <View className="item-title" ariaRole="heading" aria-level="1">
        {card.title}
      </View>
      <View className="item-facts">
        <GradeTag name={card.gradeName} size="medium" />
        {item ? (
          <>
            <Pressable className="item-fact item-series" {...linkTo('brandPage', { id: item.brandId })}>
              {card.brandName}
            </Pressable>
            <Pressable className="item-fact item-series" {...linkTo('seriesPage', { id: item.seriesId })}>
              {card.seriesName}
            </Pressable>
          </>
        ) : (
          <Text className="item-fact">{series}</Text>
        )}
        {item && item.collectCount > 0 && (
          <Text className="item-fact item-fact-last">{DETAIL_TEXT.collectors(item.collectCount)}</Text>
        )}
      </View>
      {gone && (
        <View className="item-gone" ariaRole="status">
          <Icon name="info" size="m" />
          <View className="item-gone-main">
            <View className="item-gone-title">{gone.title}</View>
            <View className="item-gone-text">{gone.text}</View>
          </View>
        </View>
      )}
    </View>
  )
}
