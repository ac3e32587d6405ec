import type { ItemCard } from '@contract/catalogue'
import { ScrollView, View } from '@tarojs/components'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useItemLinks } from '@/shared/item-links'
import { Price } from '@/ui/base/price'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { VIEWED_PICTURE_WIDTH } from '../limits'
import { SECTION_TEXT } from '../messages'
import './viewed-row.scss'

/** Leads back to items that were looked at before; the row scrolls sideways. */
export function ViewedRow({ items }: { items: readonly ItemCard[] }) {
  const itemLinks = useItemLinks()
  return (
    <View className="item-viewed" {...trackingAttributes({ section: 'viewed', rstmark: resultMark(items) })}>
      <View className="item-similar-title" ariaRole="heading" aria-level="2">
        {SECTION_TEXT.viewed}
      </View>
      <ScrollView className="item-viewed-scroll" scrollX ariaLabel={SECTION_TEXT.viewed}>
        <View className="item-viewed-row">
          {items.map((item, index) => (
            <Pressable
              key={item.id}
              className="item-viewed-card"
              label={item.title}
              trackingAttributes={trackingAttributes({ item: { id: item.id, index } })}
              href={itemLinks.hrefOf(item)}
              onTap={() => itemLinks.onTap(item)}
              onPress={() => itemLinks.onPress(item)}
            >
              <PictureView
                picture={item.cover}
                alt=""
                ratio={1}
                displayWidth={VIEWED_PICTURE_WIDTH}
                sizes={`${VIEWED_PICTURE_WIDTH}px`}
              />
              <View className="item-viewed-price">
                <Price fen={item.priceFen} size="s" />
              </View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
