import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { Screen } from '@/screen/screen'
import { TabBar } from '@/shared/tab-bar'
import { Icon } from '@/ui/base/icon'
import { Tabs } from '@/ui/nav/tabs'
import { Faq } from './components/faq'
import { Promises } from './components/promises'
import { WayView } from './components/way-view'
import { SELL_TEXT, WAYS, type WayKey } from './content'
import './index.scss'

/**
 * The sell tab (spec 2.1, 2.7): how consignment, recycling and reselling will work. They are not open yet, and nothing
 * here leads to them.
 */
export default function SellPage() {
  const { route } = useRouteParams()
  const [key, setKey] = useState<WayKey>('consign')
  const isTab = route !== 'sellerIntroNew'
  return (
    <Screen route="sellerIntro" footer={isTab && <TabBar active="sellerIntro" />}>
      <View className="sell-hero">
        <View className="sell-hero-title">{SELL_TEXT.heroTitle}</View>
        <View className="sell-hero-text">{SELL_TEXT.heroText}</View>
      </View>
      <View className="sell-notice">
        <Icon name="info" size="m" />
        <View className="sell-notice-main">
          <View className="sell-notice-title">{SELL_TEXT.noticeTitle}</View>
          <Text className="sell-notice-text">{SELL_TEXT.noticeText}</Text>
        </View>
      </View>
      <View className="sell-plane">
        <Tabs items={WAYS} active={key} onChange={setKey} label={SELL_TEXT.ways} />
        {WAYS.map((way) => (way.key === key ? <WayView key={key} way={way} /> : null))}
      </View>
      <Promises />
      <Faq />
    </Screen>
  )
}
