import type { ItemCard } from '@contract/catalogue'
import type { PlainPageBlock } from '@contract/content'
import { ScrollView, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Section } from '@/screen/detail/section'
import { linkToUrl } from '@/screen/link-to'
import { usePagedList } from '@/screen/list/use-paged-list'
import { ItemGrid } from '@/shared/item-grid'
import { useItemLinks } from '@/shared/item-links'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { ListFooter } from '@/ui/list/list-footer'
import { PictureView } from '@/ui/media/picture-view'
import { useBlockItemsInfiniteQuery } from '../api'
import { CARD_SIZES, CARD_WIDTH, FIRST_ROWS } from '../limits'
import { CONTENT_TEXT } from '../messages'
import { usePageContext } from './page-context'

type Items = Extract<PlainPageBlock, { kind: 'items' }>

/** Items on sale: a row that scrolls sideways, a grid, or a grid without end. */
export function ItemsBlock({ block, isFirst }: { block: Items; isFirst: boolean }) {
  const { title, note, link, layout, hasMore, list } = block
  const links = useItemLinks()
  const content =
    layout === 'row' ? (
      <ItemRow block={block} isFirst={isFirst} />
    ) : hasMore ? (
      <EndlessGrid block={block} />
    ) : (
      <ItemGrid items={list} priorityRows={isFirst ? FIRST_ROWS : 0} {...links} />
    )
  // The block's own section says where it is; this one says which result its items are of.
  const marked = (
    <View {...trackingAttributes({ section: `items-${block.id}`, rstmark: resultMark(list) })}>{content}</View>
  )
  if (title === '') return marked
  return (
    <Section
      look="plain"
      title={title}
      note={note || undefined}
      more={
        link === '' ? undefined : { label: CONTENT_TEXT.more, name: `${CONTENT_TEXT.more}${title}`, ...linkToUrl(link) }
      }
    >
      {marked}
    </Section>
  )
}

function ItemRow({ block: { title, list, drops }, isFirst }: { block: Items; isFirst: boolean }) {
  return (
    <ScrollView className="cp-row" scrollX ariaLabel={title || undefined}>
      <View className="cp-row-cards">
        {list.map((item, index) => (
          <RowCard key={item.id} item={item} index={index} drops={drops} priority={isFirst && index < FIRST_ROWS} />
        ))}
      </View>
    </ScrollView>
  )
}

interface RowCardProps {
  item: ItemCard
  index: number
  drops: boolean
  priority: boolean
}

function RowCard({ item, index, drops, priority }: RowCardProps) {
  const links = useItemLinks()
  return (
    <Pressable
      className="cp-card"
      trackingAttributes={trackingAttributes({ item: { id: item.id, index } })}
      href={links.hrefOf(item)}
      onTap={() => links.onTap(item)}
      onPress={() => links.onPress(item)}
    >
      <PictureView
        picture={item.cover}
        alt=""
        ratio={1}
        displayWidth={CARD_WIDTH}
        sizes={CARD_SIZES}
        priority={priority}
      />
      <View className="cp-card-brand">{item.brandName}</View>
      <View className="cp-card-series">{item.seriesName}</View>
      <View className="cp-card-price">
        <Price fen={item.priceFen} />
      </View>
      {drops && <View className="cp-card-drop">{item.droppedFen > 0 ? CONTENT_TEXT.fell(item.droppedFen) : ''}</View>}
    </Pressable>
  )
}

function EndlessGrid({ block: { id, list, total, hasMore } }: { block: Items }) {
  const { page } = usePageContext()
  const [isStarted, setStarted] = useState(false)
  const query = useBlockItemsInfiniteQuery({ contentPageId: page.id, blockId: id }, { skip: !isStarted })
  const links = useItemLinks()
  const first = useMemo(() => ({ list, page: 1, pageSize: list.length, total, hasMore }), [list, total, hasMore])
  const { items, footer, onNearEnd, retry } = usePagedList(query, {
    keyOf: itemKey,
    first: { page: first, start: () => setStarted(true) },
  })
  return (
    <>
      <WindowedGrid items={items} onNearEnd={onNearEnd} {...links} />
      <ListFooter state={footer} onRetry={retry} text={footer === 'end' ? CONTENT_TEXT.end : undefined} />
    </>
  )
}
