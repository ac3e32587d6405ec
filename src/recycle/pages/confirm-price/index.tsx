import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { OrderScreen } from '../../components/number-screens'
import { COMMON_TEXT, LOGGED_OUT_TEXT, PRICE_TEXT as T } from '../../messages'
import { Paid } from './components/paid'
import { PriceView } from './components/price-view'
import './index.scss'

/** The price after the inspection, which the seller takes or refuses (spec 2.8: /recycle/confirm-price). */
export default function ConfirmPricePage() {
  return (
    <OrderScreen
      route="recycleConfirmPrice"
      loggedOut={LOGGED_OUT_TEXT.price}
      dark={({ state }) => state === 'INSPECTED'}
    >
      {(order, refetch) => {
        const { recycleNo, state, bids, actions, bidVersion } = order
        const bid = bids.find((one) => one.bidVersion === bidVersion)
        if (state === 'PAID') return <Paid order={order} />
        if (state === 'INSPECTED' && bid) {
          return <PriceView key={bidVersion} order={order} bid={bid} onChanged={refetch} />
        }
        const isOver = bid !== undefined && (state === 'REFUSED' || state === 'RETURNING' || state === 'RETURNED')
        return (
          <Empty
            type="order"
            title={isOver ? order.stateName : T.none}
            text={isOver ? order.about : actions.includes('ship') ? order.about : T.noneText}
            action={{ label: COMMON_TEXT.toOrder, ...linkTo('recycleOrderDetail', { recycleNo }) }}
          />
        )
      }}
    </OrderScreen>
  )
}
