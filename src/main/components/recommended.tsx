import { View } from '@tarojs/components'
import { Track } from '@/analytics/page/track-area'
import { useRecommendedQuery } from '@/shared/api/catalogue'
import { itemLinks } from '@/shared/item-links'
import { ItemGrid } from '@/shared/item-grid'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { RECOMMENDED_TEXT } from '../messages'
import './recommended.scss'

/** Goods below a page that has little to show. Nothing where they do not come: the page has already said what matters. */
export function Recommended() {
  const { data, isError } = useRecommendedQuery()
  if (isError) return null
  return (
    <>
      <View className="recommended-title" ariaRole="heading" aria-level="2">
        {RECOMMENDED_TEXT}
      </View>
      {data ? (
        <Track section="recommended" rstmark="recommended">
          <ItemGrid items={data.list} {...itemLinks} />
        </Track>
      ) : (
        <SkeletonGrid rows={2} />
      )}
    </>
  )
}
