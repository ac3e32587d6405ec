import type { RecommendedPlace } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { resultMark } from '@/analytics/page/tracking-attributes'
import { Track } from '@/analytics/page/track-area'
import { useRecommendedQuery } from './api/item'
import { useItemLinks } from './item-links'
import { ItemGrid } from './item-grid'
import { RECOMMENDED_TEXT } from './messages'
import { SkeletonGrid } from './skeleton-grid'
import './recommended.scss'

interface RecommendedProps {
  /** Where they are shown: what they are like depends on it. */
  place: RecommendedPlace
  /** Draws a skeleton while the items load; without it nothing is drawn until they have loaded. */
  skeleton?: boolean
}

/**
 * Draws recommended items below a page that has little to show. It draws nothing when they cannot be fetched, because
 * the page has already said what matters.
 */
export function Recommended({ place, skeleton }: RecommendedProps) {
  const { data, isError } = useRecommendedQuery(place)
  const itemLinks = useItemLinks()
  if (isError || data?.list.length === 0 || (!data && !skeleton)) return null
  return (
    <View className="rx-more">
      <View className="rx-more-title" ariaRole="heading" aria-level="2">
        {data?.isPersonal ? RECOMMENDED_TEXT.personal : RECOMMENDED_TEXT.general}
      </View>
      {data ? (
        <Track section="recommended" rstmark={resultMark(data.list)}>
          <ItemGrid items={data.list} {...itemLinks} />
        </Track>
      ) : (
        <SkeletonGrid rows={2} />
      )}
    </View>
  )
}
