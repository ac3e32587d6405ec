import type { LogType, WalletEntry } from '@contract/wallet'
import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { useAccountLogInfiniteQuery } from '../../api'
import { EntryCell } from '../../components/entries'
import { LOG_TEXT as T, LOGGED_OUT_TEXT, TYPE_NAMES } from '../../messages'
import { knownMonth, monthAfter, monthBefore, monthNow } from './months'
import './index.scss'

type Tab = LogType | 'all'

const TABS = (Object.keys(TYPE_NAMES) as Tab[]).map((key) => ({ key, label: TYPE_NAMES[key] }))
const keyOf = ({ id }: WalletEntry) => id

/** Changes of the wallet's balance by month (spec 2.9: /user/account-log). */
export default function AccountLogPage() {
  const { type, month: given } = useRouteParams<'accountLog'>()
  const month = knownMonth(given)
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
  const sums = query.currentData?.pages[0]
  return (
    <>
      <Month tab={tab} month={sums?.month ?? month ?? monthNow()} sums={sums} />
      <LiveList
        list={list}
        keyOf={keyOf}
        skeleton={<ScreenSkeleton kind="rows" />}
        empty={{ type: 'order', title: T.none }}
        renderItem={(entry) => <EntryCell entry={entry} />}
      />
    </>
  )
}

interface MonthProps {
  tab: Tab
  month: string
  /** undefined until they are known */
  sums: { inFen: number; outFen: number } | undefined
}

/** A month with its sums, also one without changes, and the way to those beside it. */
function Month({ tab, month, sums }: MonthProps) {
  const open = (shown: string) => setParams('accountLog', { type: tab, month: shown })
  const isLast = month >= monthNow()
  return (
    <View className="wg-month">
      <View className="wg-month-row">
        <Pressable className="wg-month-way" label={T.earlier} onTap={() => open(monthBefore(month))}>
          <Icon name="back" size="s" />
        </Pressable>
        <Text className="wg-month-name">{T.month(month)}</Text>
        <Pressable
          className={cx('wg-month-way', isLast && 'wg-month-off')}
          label={T.later}
          disabled={isLast}
          onTap={() => open(monthAfter(month))}
        >
          <Icon name="right" size="s" />
        </Pressable>
      </View>
      <View className="wg-month-row">
        <Text className="wg-month-sum">{T.income(sums ? formatPrice(sums.inFen) : T.unknown)}</Text>
        <Text className="wg-month-sum">{T.spent(sums ? formatPrice(sums.outFen) : T.unknown)}</Text>
      </View>
    </View>
  )
}
