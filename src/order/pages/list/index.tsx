import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack, setParams } from '@/core/platform/navigation'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useUser } from '@/shared/api/user'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { LIST_TEXT } from '../../messages'
import { Orders } from './components/orders'
import { tabItems } from './tabs'
import './index.scss'

/** The user's orders by state (spec 2.3: /order/index). The tab is in the address. */
export default function OrderListPage() {
  const { tab } = useRouteParams<'orderIndex'>()
  const { user } = useUser()
  return (
    <Page>
      <TabbedList
        scrollable
        label={LIST_TEXT.tabs}
        tabs={tabItems(user?.orderCounts)}
        given={tab}
        initial="all"
        onChange={(next) => setParams('orderIndex', { tab: next })}
        header={<Navbar fixed={false} title={LIST_TEXT.title} onBack={() => navigateBack()} />}
      >
        {(shown) => <Orders tab={shown} />}
      </TabbedList>
    </Page>
  )
}
