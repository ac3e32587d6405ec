import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { LIST_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { Consignments } from './components/consignments'
import { Drafts } from './components/drafts'

type Tab = keyof typeof LIST_TEXT.names

const TABS = (Object.keys(LIST_TEXT.names) as Tab[]).map((key) => ({ key, label: LIST_TEXT.names[key] }))

/** The user's consignments by tab, what waits for the user first (spec 2.7: /seller/salelist). */
export default function SaleListPage() {
  const { tab } = useRouteParams<'sellerSalelist'>()
  return (
    <Screen route="sellerSalelist" loggedOut={LOGGED_OUT_TEXT.list} bar={false}>
      <TabbedList<Tab>
        label={LIST_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="all"
        scrollable
        onChange={(next) => setParams('sellerSalelist', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => (shown === 'draft' ? <Drafts /> : <Consignments tab={shown} />)}
      </TabbedList>
    </Screen>
  )
}
