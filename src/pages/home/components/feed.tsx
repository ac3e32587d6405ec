import type { ItemCardPage } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { trackMarks } from '@/core/tracking/page/track-marks'
import { itemLinks } from '@/shared/item-links'
import { WindowedGrid } from '@/shared/windowed-grid'
import { ListFoot } from '@/ui/list-foot'
import { HOME_TEXT } from '../../messages'
import { useHomeFeed } from '../use-home-feed'

/** The endless feed in rows of two. */
export function Feed({ first }: { first: ItemCardPage }) {
  const { items, state, more, onNearEnd } = useHomeFeed(first)
  return (
    <View {...trackMarks({ section: 'feed', rstmark: 'home' })}>
      <WindowedGrid items={items} onNearEnd={onNearEnd} {...itemLinks} />
      <ListFoot state={state} onRetry={more} text={state === 'end' ? HOME_TEXT.feedEnd : undefined} />
    </View>
  )
}
