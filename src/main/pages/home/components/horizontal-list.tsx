import type { ItemCard } from '@contract/catalogue'
import { ScrollView, View } from '@tarojs/components'
import { memo, useRef } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { dropText } from '@/shared/messages'
import { useItemLinks } from '@/shared/item-links'
import { PictureView } from '@/ui/media/picture-view'
import { Price } from '@/ui/base/price'
import { Pressable } from '@/ui/base/pressable'
import { useNear } from '@/ui/list/use-near'
import { ROW_CARDS_FIRST, ROW_CARD_SIZES, ROW_CARD_WIDTH } from '../limits'
import './horizontal-list.scss'

interface HorizontalListProps {
  /** The section's name in tracking events. */
  section: string
  label: string
  items: readonly ItemCard[]
  /** Number of cards, from the left, whose pictures are in the first screen. */
  seen?: number
  /** Adds a line on how far each price fell. */
  drops?: boolean
}

/** Draws items side by side; the row scrolls sideways. The cards at its right are drawn when it is moved. */
export const HorizontalList = memo(function HorizontalList({
  section,
  label,
  items,
  seen = 0,
  drops,
}: HorizontalListProps) {
  const itemLinks = useItemLinks()
  const row = useRef<HTMLElement>(null)
  const isMoved = useNear(() => row.current?.children[ROW_CARDS_FIRST - 2])
  return (
    <ScrollView
      className="home-strip"
      scrollX
      ariaLabel={label}
      {...trackingAttributes({ section, rstmark: resultMark(items) })}
    >
      <View className="home-strip-row" ref={row}>
        {items.slice(0, isMoved ? undefined : ROW_CARDS_FIRST).map((item, index) => (
          <Pressable
            key={item.id}
            className="home-strip-card"
            trackingAttributes={trackingAttributes({ item: { id: item.id, index } })}
            href={itemLinks.hrefOf(item)}
            onTap={() => itemLinks.onTap(item)}
            onPress={() => itemLinks.onPress(item)}
          >
            <PictureView
              picture={item.cover}
              alt=""
              ratio={1}
              displayWidth={ROW_CARD_WIDTH}
              sizes={ROW_CARD_SIZES}
              priority={index < seen}
            />
            <View className="home-strip-brand">{item.brandName}</View>
            <View className="home-strip-series">{item.seriesName}</View>
            <View className="home-strip-price">
              <Price fen={item.priceFen} />
            </View>
            {drops && <View className="home-strip-drop">{dropText(item.droppedFen)}</View>}
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
})
