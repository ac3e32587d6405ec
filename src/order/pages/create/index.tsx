import { RET } from '@contract/codes'
import { useRouteParams } from '@/core/platform/lifecycle'
import { callErrorText, codeOf } from '@/screen/call-error'
import { replaceTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { CREATE_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { CheckoutView } from './components/checkout-view'
import { useCheckout } from './use-checkout'
import './index.scss'

/** Confirming an order (spec 2.3: /order/create): address, items, remark, amounts, and 提交订单. */
export default function OrderCreatePage() {
  return (
    <Screen route="orderCreate" layout="columns" loggedOut={LOGGED_OUT_TEXT.create}>
      <Checkout />
    </Screen>
  )
}

function Checkout() {
  const { itemIds = '', addressId, offerId, holdId } = useRouteParams<'orderCreate'>()
  const checkout = useCheckout(itemIds, addressId, { offerId, holdId })
  const { preview, error, refetch } = checkout
  if (preview) return <CheckoutView checkout={checkout} preview={preview} />
  if (!error) return <ScreenSkeleton kind="detail" />
  if (offerId && codeOf(error) === RET.CONFLICT) {
    return (
      <Empty
        type="sale"
        title={callErrorText(error)}
        action={{ label: CREATE_TEXT.offers, ...replaceTo('joinDiscount', { offerId }) }}
      />
    )
  }
  if (holdId && codeOf(error) === RET.CONFLICT) {
    return (
      <Empty
        type="sale"
        title={callErrorText(error)}
        action={{ label: CREATE_TEXT.rooms, ...replaceTo('liveIndex', {}) }}
      />
    )
  }
  return <LoadFailed error={error} onRetry={() => void refetch()} missing={CREATE_TEXT.itemMissing} />
}
