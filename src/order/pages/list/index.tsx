import type { OrderTab } from '@contract/order'
import { View } from '@tarojs/components'
import { usePullDownRefresh, useReachBottom, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack, setParams } from '@/core/platform/navigation'
import { scrollToTop } from '@/core/platform/scroll'
import { useUser } from '@/shared/api/user'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { Tabs } from '@/ui/nav/tabs'
import { LIST_TEXT } from '../../messages'
import { Orders } from './components/orders'
import { tabItems } from './tabs'
import { useOrders } from './use-orders'
import { useTab } from './use-tab'
import './index.scss'

/** One's orders (spec 2.3: /order/index), by state. The tab stands in the address. */
export default function OrderListPage() {
  const { tab: given } = useRouteParams<'orderIndex'>()
  const [tab, setTab] = useTab(given)
  const result = useOrders(tab)
  const { user } = useUser()
  usePullDownRefresh(result.refresh)
  useReachBottom(() => {
    if (result.state === 'idle') result.more()
  })
  const change = (next: OrderTab) => {
    setTab(next)
    setParams('orderIndex', { tab: next })
    scrollToTop()
  }
  return (
    <Page>
      <View className="ol-top">
        <Navbar fixed={false} title={LIST_TEXT.title} onBack={navigateBack} />
        <Tabs scrollable label={LIST_TEXT.tabs} items={tabItems(user?.orderCounts)} active={tab} onChange={change} />
      </View>
      <Orders key={tab} result={result} />
    </Page>
  )
}
