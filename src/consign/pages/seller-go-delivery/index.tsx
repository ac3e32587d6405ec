import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { useConsignTodoQuery } from '../../api'
import { ConsignScreen } from '../../components/consign-screen'
import { COMMON_TEXT, DELIVERY_TEXT as T, LOGGED_OUT_TEXT } from '../../messages'
import { Sending } from './components/sending'
import { ParcelForm } from './components/parcel-form'
import './index.scss'

/** Sending items to us (spec 2.7: /seller/go-delivery): with an own courier, or handed in at the shop. */
export default function GoDeliveryPage() {
  const { sellNo } = useRouteParams<'sellerGoDelivery'>()
  if (sellNo === undefined || sellNo === '') return <Everything />
  return (
    <ConsignScreen
      route="sellerGoDelivery"
      loggedOut={LOGGED_OUT_TEXT.delivery}
      dark={false}
      skeleton="form"
      refetch="open"
    >
      {(object) =>
        object.actions.includes('ship') ? (
          <Sending chosen={object.sellNo} />
        ) : object.actions.includes('cancelParcel') ? (
          <ParcelForm key={object.version} object={object} />
        ) : (
          <Nothing sellNo={object.sellNo} />
        )
      }
    </ConsignScreen>
  )
}

/** All that waits to be sent. */
function Everything() {
  return (
    <LoadingScreen
      route="sellerGoDelivery"
      loggedOut={LOGGED_OUT_TEXT.delivery}
      query={useConsignTodoQuery}
      arg={undefined}
      refetch="open"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {({ list }) => (list.some(({ next }) => next === 'ship') ? <Sending /> : <Nothing />)}
    </LoadingScreen>
  )
}

function Nothing({ sellNo }: { sellNo?: string }) {
  const action = sellNo
    ? { label: COMMON_TEXT.toView, ...linkTo('sellerProductView', { sellNo }) }
    : { label: COMMON_TEXT.toList, ...linkTo('sellerSalelist', {}) }
  return <Empty type="order" title={T.none} text={T.noneText} action={action} />
}
