import type { AfterSaleTab } from '@contract/after-sale'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { LIST_TEXT, LOGGED_OUT_TEXT, TAB_NAMES } from '../../messages'
import { Cases } from './components/cases'
import './index.scss'

const TABS = (Object.keys(TAB_NAMES) as AfterSaleTab[]).map((key) => ({ key, label: TAB_NAMES[key] }))

/** What a user can apply for, and the cases (spec 2.4: /refund/after-sale). */
export default function AfterSaleListPage() {
  const { tab } = useRouteParams<'afterSale'>()
  return (
    <Screen route="afterSale" loggedOut={LOGGED_OUT_TEXT.list} bar={false}>
      <TabbedList
        label={LIST_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="can"
        onChange={(next) => setParams('afterSale', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => <Cases tab={shown} />}
      </TabbedList>
    </Screen>
  )
}
