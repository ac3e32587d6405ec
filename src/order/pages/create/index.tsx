import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { CREATE_TEXT } from '../../messages'
import { CheckoutView } from './components/checkout-view'
import { useCheckout } from './use-checkout'
import './index.scss'

/** Confirming an order (spec 2.3: /order/create): address, goods, remark, amounts, and 提交订单. */
export default function OrderCreatePage() {
  const { itemIds = '', addressId } = useRouteParams<'orderCreate'>()
  const checkout = useCheckout(itemIds, addressId)
  const { preview, error, refetch } = checkout
  return (
    <Page>
      <Navbar title={CREATE_TEXT.title} onBack={navigateBack} />
      {preview ? (
        <CheckoutView checkout={checkout} preview={preview} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} missing={CREATE_TEXT.itemMissing} />
      ) : (
        <ScreenSkeleton kind="detail" />
      )}
    </Page>
  )
}
