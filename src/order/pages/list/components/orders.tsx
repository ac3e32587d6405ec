import type { OrderSummary, OrderTab } from '@contract/order'
import { serverClock } from '@/core/request'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { mergePages } from '@/screen/list/paging'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { usePolling } from '@/screen/time/use-polling'
import { useOrderListInfiniteQuery } from '../../../api'
import { OVERDUE_WAITS } from '../../../limits'
import { LIST_TEXT } from '../../../messages'
import { OrderCard } from './order-card'

const keyOf = ({ orderNo }: OrderSummary) => orderNo

/** Whether the time to pay is up while the server has not closed the order yet: it does so with its next sweep. */
const isOverdue = ({ payDeadlineAt }: OrderSummary) => payDeadlineAt !== null && payDeadlineAt <= serverClock.now()

/** Draws the orders of a tab. */
export function Orders({ tab }: { tab: OrderTab }) {
  const query = useOrderListInfiniteQuery(tab, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  const checkOverdue = usePolling(OVERDUE_WAITS, async () => {
    const { data } = await query.refetch({ refetchCachedPages: false })
    return data && !mergePages(data.pages, keyOf).some(isOverdue) ? true : undefined
  })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="ol-list"
      skeleton={<ScreenSkeleton kind="cards" />}
      empty={{ type: 'order', text: LIST_TEXT.empty[tab], action: { label: LIST_TEXT.browse, ...linkTo('home') } }}
      end={LIST_TEXT.end}
      renderItem={(order) => <OrderCard order={order} onOverdue={checkOverdue} />}
    />
  )
}
