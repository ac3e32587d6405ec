import { View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useRecommendedQuery } from '@/shared/api/catalogue'
import { itemLinks } from '@/shared/item-links'
import { ItemGrid } from '@/shared/item-grid'
import { SUCCESS_TEXT } from '../../../messages'

/** More goods; nothing at all when they do not come, since the page is about the payment. */
export function Recommended() {
  const { data } = useRecommendedQuery()
  const items = data?.list ?? []
  if (items.length === 0) return null
  return (
    <View className="ok-more" {...trackingAttributes({ section: 'recommended', rstmark: 'recommended' })}>
      <View className="ok-more-title" ariaRole="heading" aria-level="2">
        {SUCCESS_TEXT.more}
      </View>
      <ItemGrid items={items} {...itemLinks} />
    </View>
  )
}
