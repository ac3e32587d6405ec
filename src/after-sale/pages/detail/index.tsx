import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useAfterSaleInfoQuery } from '../../api'
import { DETAIL_TEXT, LOGGED_OUT_TEXT } from '../../messages'
import { CaseView } from './components/case-view'
import './index.scss'

/** One case (spec 2.4: /refund/after-detail-new): who acts next and by when, the money as a sum, what happened. */
export default function AfterSaleDetailPage() {
  const { caseNo = '' } = useRouteParams<'afterDetailNew'>()
  return (
    <LoadingScreen
      route="afterDetailNew"
      loggedOut={LOGGED_OUT_TEXT.detail}
      query={useAfterSaleInfoQuery}
      arg={caseNo}
      refetch="open"
      bar={(info, error) => ({ theme: info || !error ? 'primary' : 'white' })}
      missing={DETAIL_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(info, { refetch }) => <CaseView key={info.version} info={info} onOverdue={() => void refetch()} />}
    </LoadingScreen>
  )
}
