import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { formatDateTime } from '@/lib/date'
import { serverClock } from '@/core/request'
import { linkTo } from '@/shared/link-to'
import { ItemLine } from '@/shared/item-line'
import { cx } from '@/ui/internal/class-names'
import { Countdown } from '@/ui/base/countdown'
import { Price } from '@/ui/base/price'
import { Pressable } from '@/ui/base/pressable'
import { OrderActions } from '../../../components/order-actions'
import { LINES_SHOWN } from '../../../limits'
import { LIST_TEXT, ORDER_TEXT } from '../../../messages'
import type { ListedOrder } from '../use-orders'

interface OrderCardProps {
  order: ListedOrder
  /** The time to pay is up. */
  onOverdue: () => void
}

/** One order of the list: when, its state, its goods, the total, and what can be done with it. */
export const OrderCard = memo(function OrderCard({ order, onOverdue }: OrderCardProps) {
  const { orderNo, state, stateName, lines, amounts, createdAt, payDeadlineAt, receivedAt } = order
  const hidden = lines.length - LINES_SHOWN
  return (
    <View className="ol-card">
      <Pressable
        className="ol-main"
        label={`${stateName}，${lines[0]?.title ?? ''}`}
        {...linkTo('orderDetail', { id: orderNo })}
      >
        <View className="ol-head">
          <Text className="ol-date">{formatDateTime(createdAt)}</Text>
          <Text
            className={cx(
              'ol-state',
              state === 'PENDING_PAY' && 'ol-state-due',
              state === 'CANCELLED' && 'ol-state-off',
            )}
          >
            {stateName}
          </Text>
        </View>
        {lines.slice(0, LINES_SHOWN).map((line) => (
          <ItemLine key={line.itemId} line={line} />
        ))}
        {hidden > 0 && <View className="ol-hidden">{LIST_TEXT.more(hidden)}</View>}
        <View className="ol-total">
          <Text className="ol-pieces">{ORDER_TEXT.components(lines.length)}</Text>
          <Text className="ol-total-name">{LIST_TEXT.total}</Text>
          <Price fen={amounts.payFen} exact />
        </View>
      </Pressable>
      {order.actions.length > 0 && (
        <View className="ol-foot">
          {payDeadlineAt !== null && (
            <View className="ol-left">
              <Text>{LIST_TEXT.payLeft}</Text>
              <Countdown
                className="ol-left-time"
                until={payDeadlineAt}
                initialNow={receivedAt}
                now={serverClock.now}
                onEnd={onOverdue}
              />
            </View>
          )}
          <OrderActions order={order} size="small" className="ol-actions" />
        </View>
      )}
    </View>
  )
})
