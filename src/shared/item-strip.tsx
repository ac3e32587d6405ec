import type { ItemCard } from '@contract/catalogue'
import { ScrollView, View } from '@tarojs/components'
import { memo, useRef } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PictureView } from '@/ui/media/picture-view'
import { Price } from '@/ui/base/price'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { useNear } from '@/ui/list/use-near'
import { useItemLinks } from './item-links'
import { ROW_CARDS_FIRST, ROW_CARD_SIZES, ROW_CARD_WIDTH } from './limits'
import { dropText } from './messages'
import './item-strip.scss'

interface ItemStripProps {
  /** The section's name in tracking events. */
  section: string
  label: string
  items: readonly ItemCard[]
  /** Number of cards, from the left, whose pictures are in the first screen. */
  seen?: number
  /** Adds a line on how far each price fell. */
  drops?: boolean
  /** In the wide layout all are drawn, in lines of six: no link leads to the rest. */
  wraps?: boolean
}

/** Draws items side by side; the row scrolls sideways. The cards at its right are drawn when it is moved. */
export const ItemStrip = memo(function ItemStrip({ section, label, items, seen = 0, drops, wraps }: ItemStripProps) {
  const itemLinks = useItemLinks()
  const row = useRef<HTMLElement>(null)
  const isMoved = useNear(() => row.current?.children[ROW_CARDS_FIRST - 2])
  return (
    <ScrollView
      className={cx('rx-strip', wraps && 'rx-strip-wraps')}
      scrollX
      ariaLabel={label}
      {...trackingAttributes({ section, rstmark: resultMark(items) })}
    >
      <View className="rx-strip-row" ref={row}>
        {items.slice(0, isMoved ? undefined : ROW_CARDS_FIRST).map((item, index) => (
          <Pressable
            key={item.id}
            className="rx-strip-card"
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
            <View className="rx-strip-brand">{item.brandName}</View>
            <View className="rx-strip-series">{item.seriesName}</View>
            <View className="rx-strip-price">
              <Price fen={item.priceFen} />
            </View>
            {drops && <View className="rx-strip-drop">{item.droppedFen > 0 && dropText(item.droppedFen)}</View>}
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
})
