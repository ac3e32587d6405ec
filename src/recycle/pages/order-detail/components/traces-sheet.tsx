import type { RecycleOrder } from '@contract/recycle'
import { View } from '@tarojs/components'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ParcelSection } from '@/shared/selling/parcel-section'
import { Popup } from '@/ui/overlay/popup'
import { useRecycleTracesQuery } from '../../../api'
import { ORDER_TEXT as T } from '../../../messages'

interface TracesSheetProps {
  order: RecycleOrder
  isOpen: boolean
  onClose: () => void
}

/** Where the parcel is, the one back once there is one. */
export function TracesSheet({ order, isOpen, onClose }: TracesSheetProps) {
  return (
    <Popup open={isOpen} onClose={onClose} title={T.tracesTitle}>
      <Traces recycleNo={order.recycleNo} direction={order.backParcelNo === '' ? 'in' : 'out'} />
    </Popup>
  )
}

function Traces(arg: { recycleNo: string; direction: 'in' | 'out' }) {
  const { currentData, error, refetch } = useRecycleTracesQuery(arg, { refetchOnMountOrArgChange: true })
  if (!currentData) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="rows" />
  }
  const { parcel } = currentData
  return (
    <View>
      {parcel && <ParcelSection parcel={parcel} />}
      {(parcel === null || parcel.traces.length === 0) && <View className="deal-text">{T.noTraces}</View>}
    </View>
  )
}
