import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { foundByNumber } from '@/shared/selling/found-by-number'
import type { CallData } from '@contract/calls'
import { RECYCLE_NO_PATTERN } from '@contract/limits/recycle'
import { useRecycleReportQuery } from '../../api'
import { Missing } from '../../components/number-screens'
import { LOGGED_OUT_TEXT } from '../../messages'
import { ReportView } from './components/report-view'
import './index.scss'

const useReport = foundByNumber<CallData<'GET /recycle/report-info'>>(
  (recycleNo, options) => useRecycleReportQuery(recycleNo, options),
  new RegExp(RECYCLE_NO_PATTERN),
)

/** What the inspection found (spec 2.8: /recycle/product-report). */
export default function ProductReportPage() {
  const { recycleNo = '' } = useRouteParams<'recycleProductReport'>()
  return (
    <LoadingScreen
      route="recycleProductReport"
      loggedOut={LOGGED_OUT_TEXT.report}
      query={useReport}
      arg={recycleNo}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ object }) => (object ? <ReportView recycleNo={recycleNo} found={object} /> : <Missing />)}
    </LoadingScreen>
  )
}
