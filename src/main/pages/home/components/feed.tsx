import type { ItemCardPage } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { itemLinks } from '@/shared/item-links'
import { WindowedGrid } from '@/shared/windowed-grid'
import { ListFooter } from '@/ui/list/list-footer'
import { HOME_TEXT } from '../../../messages'
import { useHomeFeed } from '../use-home-feed'

/** The endless feed in rows of two. */
export function Feed({ first }: { first: ItemCardPage }) {
  const { items, state, more, onNearEnd } = useHomeFeed(first)
  return (
    <View {...trackingAttributes({ section: 'feed', rstmark: 'home' })}>
      <WindowedGrid items={items} onNearEnd={onNearEnd} {...itemLinks} />
      <ListFooter state={state} onRetry={more} text={state === 'end' ? HOME_TEXT.feedEnd : undefined} />
    </View>
  )
}
