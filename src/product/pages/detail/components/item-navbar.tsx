import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePageScroll } from '@/core/platform/lifecycle'
import { ScreenBar } from '@/screen/screen'
import { shareIcon } from '@/shared/share-icon'
import { cx } from '@/ui/internal/class-names'
import { SOLID_BAR_FROM } from '../limits'

/**
 * Draws the page's bar: a back button and the way to sharing over the picture, and the item's name on white once the
 * picture has scrolled away. The page's heading is the name in the page.
 */
export function ItemNavbar({ isNamed, id }: { isNamed: boolean; id: string }) {
  const [isPast, setPast] = useState(false)
  usePageScroll((scrollTop) => setPast(scrollTop > SOLID_BAR_FROM))
  const isSolid = isPast && isNamed
  return (
    <View className={cx('item-nav', isSolid && 'item-nav-solid')}>
      <ScreenBar
        theme={isSolid ? 'white' : 'transparent'}
        untitled={!isSolid}
        plainTitle
        icon={isNamed ? shareIcon('item', id) : undefined}
      />
    </View>
  )
}
