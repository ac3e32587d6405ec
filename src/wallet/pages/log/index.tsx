import type { LogType, WalletEntry } from '@contract/wallet'
import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Pressable } from '@/ui/base/pressable'
import { useAccountLogInfiniteQuery, useAccountLogMonthQuery } from '../../api'
import { EntryCell } from '../../components/entries'
import { LOG_TEXT as T, LOGGED_OUT_TEXT, TYPE_NAMES } from '../../messages'
import { monthBefore, monthAfter } from './months'
import './index.scss'

type Tab = LogType | 'all'

const TABS = (Object.keys(TYPE_NAMES) as Tab[]).map((key) => ({ key, label: TYPE_NAMES[key] }))
const keyOf = ({ id }: WalletEntry) => id

/** Changes of the wallet's balance by month (spec 2.9: /user/account-log). */
export default function AccountLogPage() {
  const { type, month } = useRouteParams<'accountLog'>()
  return (
    <Screen route="accountLog" loggedOut={LOGGED_OUT_TEXT.log} bar={false}>
      <TabbedList
        scrollable
        label={T.tabs}
        tabs={TABS}
        given={type}
        initial="all"
        onChange={(next) => setParams('accountLog', { type: next, ...(month !== undefined && { month }) })}
        header={<ScreenBar fixed={false} />}
      >
        {(tab) => <Entries key={month} tab={tab} month={month} />}
      </TabbedList>
    </Screen>
  )
}

function Entries({ tab, month }: { tab: Tab; month: string | undefined }) {
  const arg = { ...(tab !== 'all' && { type: tab }), ...(month !== undefined && { month }) }
  const query = useAccountLogInfiniteQuery(arg, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      head={<Months tab={tab} month={month} />}
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{ type: 'order', title: T.none }}
      renderItem={(entry) => <EntryCell entry={entry} />}
    />
  )
}

/** The month's sums, with the months beside it. */
function Months({ tab, month }: { tab: Tab; month: string | undefined }) {
  const { data } = useAccountLogMonthQuery({
    ...(tab !== 'all' && { type: tab }),
    ...(month !== undefined && { month }),
  })
  if (!data) return null
  const open = (shown: string) => setParams('accountLog', { type: tab, month: shown })
  return (
    <View className="wl-month">
      <Pressable onTap={() => open(monthBefore(data.month))}>{T.earlier}</Pressable>
      <View>{T.sums(data.month, formatPrice(data.inFen), formatPrice(data.outFen))}</View>
      <Pressable onTap={() => open(monthAfter(data.month))}>{T.later}</Pressable>
    </View>
  )
}
