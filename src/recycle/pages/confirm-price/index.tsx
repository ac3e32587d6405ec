import type { CallData } from '@contract/calls'
import { RECYCLE_NO_PATTERN } from '@contract/limits/recycle'
import type { RecycleState } from '@contract/recycle'
import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { foundByNumber } from '@/shared/selling/found-by-number'
import { Empty } from '@/ui/feedback/empty'
import { useRecycleBiddingQuery } from '../../api'
import { Missing } from '../../components/number-screens'
import { COMMON_TEXT, LOGGED_OUT_TEXT, PRICE_TEXT as T } from '../../messages'
import { Paid } from './components/paid'
import { PriceView } from './components/price-view'
import './index.scss'

/** No price comes any more. */
const OVER: readonly RecycleState[] = ['REFUSED', 'RETURNING', 'RETURNED', 'CANCELLED', 'COMPENSATED']

type Bidding = CallData<'GET /v5/reluxe_user_mall/bidding/detail'>

const useBidding = foundByNumber<Bidding>(
  (recycleNo, options) => useRecycleBiddingQuery(recycleNo, options),
  new RegExp(RECYCLE_NO_PATTERN),
)

/** The price after the inspection, which the seller takes or refuses (spec 2.8: /recycle/confirm-price). */
export default function ConfirmPricePage() {
  const { recycleNo = '' } = useRouteParams<'recycleConfirmPrice'>()
  return (
    <LoadingScreen
      route="recycleConfirmPrice"
      loggedOut={LOGGED_OUT_TEXT.price}
      query={useBidding}
      arg={recycleNo}
      bar={(found) => ({ theme: found?.object?.order.state === 'INSPECTED' ? 'primary' : 'white' })}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ object }, { refetch }) => (object ? <Bid bidding={object} onChanged={() => void refetch()} /> : <Missing />)}
    </LoadingScreen>
  )
}

function Bid({ bidding: { order, report }, onChanged }: { bidding: Bidding; onChanged: () => void }) {
  const { recycleNo, state, stateName, about, bids, actions, bidVersion } = order
  const bid = bids.find((one) => one.bidVersion === bidVersion)
  if (state === 'PAID') return <Paid order={order} />
  if (state === 'INSPECTED' && bid) {
    return <PriceView key={bidVersion} order={order} bid={bid} report={report} onChanged={onChanged} />
  }
  const isOver = OVER.includes(state)
  return (
    <Empty
      type="order"
      title={isOver ? stateName : T.none}
      text={isOver || actions.includes('ship') ? about : T.noneText}
      action={{ label: COMMON_TEXT.toOrder, ...linkTo('recycleOrderDetail', { recycleNo }) }}
    />
  )
}
