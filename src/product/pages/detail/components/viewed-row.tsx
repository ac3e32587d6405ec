import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useItemLinks } from '@/shared/item-links'
import { viewedBefore } from '@/shared/viewed-items'
import { Price } from '@/ui/base/price'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { VIEWED_PICTURE_WIDTH } from '../late-limits'
import { VIEWED_TITLE } from '../late-messages'
import './viewed-row.scss'

/** Leads back to the items that were looked at before one; the row scrolls sideways. Nothing for the first. */
export function ViewedRow({ id }: { id: string }) {
  const [items] = useState(() => viewedBefore(id))
  const itemLinks = useItemLinks()
  if (items.length === 0) return null
  return (
    <View className="item-viewed" {...trackingAttributes({ section: 'viewed', rstmark: resultMark(items) })}>
      <View className="item-similar-title" ariaRole="heading" aria-level="2">
        {VIEWED_TITLE}
      </View>
      <ScrollView className="item-viewed-scroll" scrollX ariaLabel={VIEWED_TITLE}>
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
