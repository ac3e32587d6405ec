import type { OrderInfo } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { serverClock } from '@/core/request'
import { Countdown } from '@/ui/base/countdown'
import { DETAIL_TEXT } from '../../../messages'

interface StateBandProps {
  order: OrderInfo
  /** The time to pay is up. */
  onOverdue: () => void
}

/** The state, what happens next, and how long there is to pay. */
export function StatusHeader({ order, onOverdue }: StateBandProps) {
  const { stateName, stateHint, payDeadlineAt, serverNow } = order
  return (
    <View className="od-band">
      <View className="od-band-row">
        <View className="od-state" ariaRole="status">
          {stateName}
        </View>
        {payDeadlineAt !== null && (
          <View className="od-left">
            <Text className="od-left-name">{DETAIL_TEXT.payLeft}</Text>
            <Countdown
              className="od-left-time"
              until={payDeadlineAt}
              initialNow={serverNow}
              now={serverClock.now}
              onEnd={onOverdue}
            />
          </View>
        )}
      </View>
      <View className="od-hint">{stateHint}</View>
    </View>
  )
}
