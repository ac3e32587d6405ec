import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { AccountFrame } from '@/shared/account-frame/account-frame'
import { useUser } from '@/shared/api/user'
import { LIST_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { Orders } from './components/orders'
import { tabItems } from './tabs'
import './index.scss'

/** The user's orders by state (spec 2.3: /order/index). The tab is in the address. */
export default function OrderListPage() {
  const { tab } = useRouteParams<'orderIndex'>()
  const { user } = useUser()
  return (
    <Screen route="orderIndex" loggedOut={LOGGED_OUT_TEXT.list} bar={false} layout="columns">
      <AccountFrame active="orderIndex">
        <TabbedList
          scrollable
          label={LIST_TEXT.tabs}
          tabs={tabItems(user?.orderCounts)}
          given={tab}
          initial="all"
          onChange={(next) => setParams('orderIndex', { tab: next })}
          header={
            <ScreenBar
              fixed={false}
              icon={{ name: 'search', label: LIST_TEXT.search, ...linkTo('searchMyGoods', {}) }}
            />
          }
        >
          {(shown) => <Orders tab={shown} />}
        </TabbedList>
      </AccountFrame>
    </Screen>
  )
}
