import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { ROUTE_PARAM } from '@/routes/derive'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { SUBS_TEXT } from '../../following-messages'
import { Alerts } from './components/alerts'
import { Subscriptions } from './components/subscriptions'
import './index.scss'

const TABS = (['brand', 'series', 'search', 'alert'] as const).map((key) => ({ key, label: SUBS_TEXT.names[key] }))

const KINDS = { brand: 'BRAND', series: 'SERIES', search: 'SEARCH' } as const

/**
 * What a user subscribed to, and the alerts (spec 2.2: /product/personal-sub, /product/personal-subbrand; spec 2.9:
 * /user/user-collect).
 */
export default function PersonalSubPage() {
  const { tab, [ROUTE_PARAM]: route = 'personalSub' } = useRouteParams<'personalSub'>()
  return (
    <Screen route="personalSub" loggedOut={SUBS_TEXT.loggedOut} bar={false}>
      <TabbedList
        label={SUBS_TEXT.tabs}
        tabs={TABS}
        given={route === 'personalSubbrand' ? 'brand' : tab}
        initial="brand"
        onChange={(next) => setParams(route === 'userCollect' ? 'userCollect' : 'personalSub', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => (shown === 'alert' ? <Alerts /> : <Subscriptions kind={KINDS[shown]} />)}
      </TabbedList>
    </Screen>
  )
}
