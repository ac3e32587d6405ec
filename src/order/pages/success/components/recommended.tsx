import { View } from '@tarojs/components'
import { trackMarks } from '@/core/tracking/page/track-marks'
import { useRecommendedQuery } from '@/shared/api/catalogue'
import { itemLinks } from '@/shared/item-links'
import { ProductGrid } from '@/shared/product-grid'
import { SUCCESS_TEXT } from '../../../messages'

/** More goods; nothing at all when they do not come, since the page is about the payment. */
export function Recommended() {
  const { data } = useRecommendedQuery()
  const items = data?.list ?? []
  if (items.length === 0) return null
  return (
    <View className="ok-more" {...trackMarks({ section: 'recommended', rstmark: 'recommended' })}>
      <View className="ok-more-title" ariaRole="heading" aria-level="2">
        {SUCCESS_TEXT.more}
      </View>
      <ProductGrid items={items} {...itemLinks} />
    </View>
  )
}
