import type { SnapshotList } from '@contract/snapshot'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { formatDateTime } from '@/lib/date'
import { InfoRow } from '@/screen/detail/info-row'
import { Card } from '@/screen/detail/section'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ItemLine } from '@/shared/item-line'
import { useSnapshotListQuery } from '../../api'
import { LOGGED_OUT_TEXT, ORDER_TEXT, SNAPSHOTS_TEXT } from '../../messages'
import './index.scss'

/** What was sold, line by line (spec 2.3: /order/snapshot-list); an order of one line shows its snapshot at once. */
export default function SnapshotListPage() {
  const { id = '' } = useRouteParams<'orderSnapshotList'>()
  return (
    <LoadingScreen
      route="orderSnapshotList"
      loggedOut={LOGGED_OUT_TEXT.snapshots}
      query={useSnapshotListQuery}
      arg={id}
      refetch="kept"
      missing={SNAPSHOTS_TEXT.missing}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(list) => (list.lines.length === 1 ? <OnlyOne list={list} /> : <Lines list={list} />)}
    </LoadingScreen>
  )
}

/** The snapshot takes the place of this page: going back must not lead here again. */
function OnlyOne({ list: { orderNo, lines } }: { list: SnapshotList }) {
  const itemId = lines[0]?.line.itemId ?? ''
  useEffect(() => replaceTo('productSnapshot', { orderNo, itemId }).onTap(), [orderNo, itemId])
  return <ScreenSkeleton kind="rows" />
}

function Lines({ list: { orderNo, takenAt, lines } }: { list: SnapshotList }) {
  return (
    <View>
      <View className="sl-head">
        <View>{SNAPSHOTS_TEXT.takenAt(formatDateTime(takenAt))}</View>
        <View className="sl-note">{SNAPSHOTS_TEXT.note}</View>
      </View>
      {lines.map(({ line, hash }) => (
        <Card key={line.itemId}>
          {hash === null ? (
            <ItemLine line={line} />
          ) : (
            <ItemLine line={line} {...linkTo('productSnapshot', { orderNo, itemId: line.itemId })} />
          )}
          <View className="sl-hash">{hash === null ? SNAPSHOTS_TEXT.none : SNAPSHOTS_TEXT.hash(hash)}</View>
        </Card>
      ))}
      <Card className="sl-order">
        <InfoRow name={ORDER_TEXT.orderNo} value={orderNo} copyable />
      </Card>
    </View>
  )
}
