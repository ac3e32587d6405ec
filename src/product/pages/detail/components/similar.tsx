import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useReachBottom } from '@/core/platform/lifecycle'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useMoreLikeInfiniteQuery } from '@/shared/api/item'
import { itemLinks } from '@/shared/item-links'
import { mergePages } from '@/shared/merge-pages'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { WindowedGrid } from '@/shared/windowed-grid'
import { ListFooter } from '@/ui/list/list-footer'
import { SECTION_TEXT } from '../messages'

/** Goods like this one, asked for when the end of the page comes near. Nothing where there are none. */
export function Similar({ id }: { id: string }) {
  const [isWanted, setWanted] = useState(false)
  useReachBottom(() => setWanted(true))
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useMoreLikeInfiniteQuery(id, {
    skip: !isWanted,
  })
  const items = useMemo(() => mergePages(data?.pages ?? []), [data])
  if (data && items.length === 0) return null

  const next = () => {
    if (!isFetching && !isError) void fetchNextPage()
  }
  const retry = () => void (data ? fetchNextPage() : refetch())
  return (
    <View className="item-similar" {...trackingAttributes({ section: 'similar', rstmark: id })}>
      <View className="item-similar-title" ariaRole="heading" aria-level="2">
        {SECTION_TEXT.similar}
      </View>
      {data ? (
        <WindowedGrid items={items} {...itemLinks} onNearEnd={hasNextPage ? next : undefined} />
      ) : (
        !isError && <SkeletonGrid rows={2} />
      )}
      {(data || isError) && (
        <ListFooter state={isError ? 'error' : isFetching ? 'loading' : hasNextPage ? 'idle' : 'end'} onRetry={retry} />
      )}
    </View>
  )
}
