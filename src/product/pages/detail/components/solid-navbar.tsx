import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePageScroll } from '@/core/platform/lifecycle'
import { Navbar } from '@/ui/navbar'
import { SOLID_BAR_FROM } from '../limits'

/** The bar once the picture has scrolled away: the item's name instead of a button over words. The page's heading is the name in the page. */
export function SolidNavbar({ title, onBack }: { title: string; onBack: () => void }) {
  const [isShown, setShown] = useState(false)
  usePageScroll((scrollTop) => setShown(scrollTop > SOLID_BAR_FROM))
  if (!isShown) return null
  return (
    <View className="item-nav">
      <Navbar title={title} plainTitle onBack={onBack} fixed={false} />
    </View>
  )
}
