import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSnapshotQuery } from './api'
import { SnapshotView } from './components/snapshot-view'
import { SNAPSHOT_TEXT } from './messages'
import './index.scss'

/** What an item was sold as (spec 2.2: /product/snapshot), beside what its page says otherwise now. */
export default function SnapshotPage() {
  const { orderNo = '', itemId = '', part } = useRouteParams<'productSnapshot'>()
  return (
    <LoadingScreen
      route="productSnapshot"
      loggedOut={SNAPSHOT_TEXT.loggedOut}
      query={useSnapshotQuery}
      arg={{ orderNo, itemId }}
      missing={SNAPSHOT_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(snapshot) => <SnapshotView snapshot={snapshot} isAtReport={part === 'report'} />}
    </LoadingScreen>
  )
}
