import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { LIST_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { Orders } from './components/orders'

type Tab = keyof typeof LIST_TEXT.names

const TABS = (Object.keys(LIST_TEXT.names) as Tab[]).map((key) => ({ key, label: LIST_TEXT.names[key] }))

/** The user's orders by tab, what waits for the user first (spec 2.8: /recycle/order-list). */
export default function OrderListPage() {
  const { tab } = useRouteParams<'recycleOrderList'>()
  return (
    <Screen route="recycleOrderList" loggedOut={LOGGED_OUT_TEXT.list} bar={false}>
      <TabbedList<Tab>
        label={LIST_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="all"
        scrollable
        onChange={(next) => setParams('recycleOrderList', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => <Orders tab={shown} />}
      </TabbedList>
    </Screen>
  )
}
