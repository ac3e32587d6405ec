import { View } from '@tarojs/components'
import { useState } from 'react'
import { useReachBottom } from '@/core/platform/lifecycle'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { usePagedList } from '@/screen/list/use-paged-list'
import { useMoreLikeInfiniteQuery } from '@/shared/api/item'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { itemKey, WindowedGrid } from '@/shared/windowed-grid'
import { ListFooter } from '@/ui/list/list-footer'
import { SECTION_TEXT } from '../messages'

/** Draws items like this one, fetched when the end of the page is near; nothing when there are none. */
export function Similar({ id, elementId }: { id: string; elementId: string }) {
  const [isWanted, setWanted] = useState(false)
  const itemLinks = useItemLinks()
  useReachBottom(() => setWanted(true))
  const list = usePagedList(useMoreLikeInfiniteQuery(id, { skip: !isWanted }), { keyOf: itemKey })
  const { state, items, footer, onNearEnd, retry } = list
  if (state === 'empty') return null
  return (
    <View
      id={elementId}
      className="item-similar"
      {...trackingAttributes({ section: 'similar', rstmark: resultMark(items) })}
    >
      <View className="item-similar-title" ariaRole="heading" aria-level="2">
        {SECTION_TEXT.similar}
      </View>
      {state === 'ready' ? (
        <WindowedGrid items={items} {...itemLinks} onNearEnd={onNearEnd} />
      ) : (
        state !== 'failed' && <SkeletonGrid rows={2} />
      )}
      {(state === 'ready' || state === 'failed') && <ListFooter state={footer} onRetry={retry} />}
    </View>
  )
}
