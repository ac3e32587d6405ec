import { useRouteParams } from '@/core/platform/lifecycle'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Empty } from '@/ui/feedback/empty'
import { useAfterSaleInfoQuery, useAfterSaleOptionsQuery } from '../../api'
import { APPLY_TEXT, DETAIL_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { ApplyForm } from './components/apply-form'
import { SupplyForm } from './components/supply-form'
import './index.scss'

/** Applying for after-sale (spec 2.4: /refund/apply-after-sale); with a case's number, the evidence that it needs. */
export default function ApplyAfterSalePage() {
  const { id, item, caseNo } = useRouteParams<'applyAfterSale'>()
  const shared = {
    route: 'applyAfterSale',
    loggedOut: LOGGED_OUT_TEXT.apply,
    refetch: 'open',
    skeleton: <ScreenSkeleton kind="form" />,
  } as const
  if (caseNo) {
    return (
      <LoadingScreen {...shared} query={useAfterSaleInfoQuery} arg={caseNo} missing={DETAIL_TEXT.missing}>
        {(info) => <SupplyForm info={info} />}
      </LoadingScreen>
    )
  }
  if (id) {
    return (
      <LoadingScreen {...shared} query={useAfterSaleOptionsQuery} arg={{ orderNo: id }} missing={APPLY_TEXT.missing}>
        {(options) => <ApplyForm key={id} options={options} item={item} />}
      </LoadingScreen>
    )
  }
  return (
    <Screen route="applyAfterSale" loggedOut={LOGGED_OUT_TEXT.apply}>
      <Empty
        type="order"
        title={APPLY_TEXT.pickOrder}
        text={APPLY_TEXT.pickOrderText}
        action={{ label: APPLY_TEXT.toList, ...linkTo('afterSale') }}
      />
    </Screen>
  )
}
