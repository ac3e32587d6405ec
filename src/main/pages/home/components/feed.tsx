import type { ItemCardPage } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { usePagedList } from '@/screen/list/use-paged-list'
import { useItemLinks } from '@/shared/item-links'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { ListFooter } from '@/ui/list/list-footer'
import { useHomeFeedInfiniteQuery } from '../../../api'
import { HOME_TEXT } from '../../../messages'

/**
 * Draws the endless feed in rows of two: the first page, which came with the home page, and further ones, which are
 * fetched as the user comes near the end.
 */
export function Feed({ first }: { first: ItemCardPage }) {
  const [isStarted, setStarted] = useState(false)
  const query = useHomeFeedInfiniteQuery(undefined, { skip: !isStarted })
  const itemLinks = useItemLinks()
  const { items, footer, onNearEnd, retry } = usePagedList(query, {
    keyOf: itemKey,
    first: { page: first, start: () => setStarted(true) },
  })
  return (
    <View {...trackingAttributes({ section: 'feed', rstmark: resultMark(items) })}>
      <WindowedGrid items={items} onNearEnd={onNearEnd} {...itemLinks} />
      <ListFooter state={footer} onRetry={retry} text={footer === 'end' ? HOME_TEXT.feedEnd : undefined} />
    </View>
  )
}
