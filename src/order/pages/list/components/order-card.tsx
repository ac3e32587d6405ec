import type { OrderSummary } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { formatDateTime } from '@/lib/date'
import { ActionButtons } from '@/screen/detail/action-bar'
import { linkTo } from '@/screen/link-to'
import { Countdown } from '@/screen/time/countdown'
import { ItemLine } from '@/shared/item-line'
import { cx } from '@/ui/internal/class-names'
import { Price } from '@/ui/base/price'
import { Pressable } from '@/ui/base/pressable'
import { LINES_SHOWN } from '../../../limits'
import { LIST_TEXT, MISMATCH_TEXT, ORDER_TEXT } from '../../../messages'
import { isReading, useOrderActions } from '../../../use-order-actions'

interface OrderCardProps {
  order: OrderSummary
  /** The time to pay is up. */
  onOverdue: () => unknown
}

const decideOf = (orderNo: string) => {
  const { onTap, onPress } = linkTo('orderDetail', { id: orderNo })
  return { label: MISMATCH_TEXT.decide, main: true, onTap, onPress }
}

/** Draws one order of the list: its date, state, items and total, and the buttons for its actions. */
export const OrderCard = memo(function OrderCard({ order, onOverdue }: OrderCardProps) {
  const { orderNo, state, stateName, refundName, lines, amounts, createdAt, payDeadlineAt, paidTogether } = order
  // A paid order is cancelled on its own page: as the only button it would be an invitation.
  const isBelow = paidTogether !== null && paidTogether.orderNos[0] !== orderNo
  const all = useOrderActions(order)
  const readings = all.filter(isReading)
  const actions = all
    .filter((action) => !isReading(action))
    .filter(({ key }) => key !== 'cancel' || state === 'PENDING_PAY')
    // Orders that are paid together have one button, on the newest, which the others follow.
    .filter(({ key }) => key !== 'pay' || !isBelow)
    // What differs is seen on the order's own page, or in the shop's proposal, so the decision is made there.
    .filter(({ key }) => key !== 'refuseItem' && (key !== 'keepItem' || !order.actions.includes('scheme')))
    .map((action) => (action.key === 'keepItem' ? { ...action, ...decideOf(orderNo) } : action))
  const hidden = lines.length - LINES_SHOWN
  return (
    <View className="ol-card">
      <Pressable className="ol-main" {...linkTo('orderDetail', { id: orderNo })}>
        <View className="ol-head">
          <Text className="ol-date">{formatDateTime(createdAt)}</Text>
          <Text
            className={cx(
              'ol-state',
              state === 'PENDING_PAY' && 'ol-state-due',
              state === 'CANCELLED' && 'ol-state-off',
            )}
          >
            {refundName ? `${stateName} · ${refundName}` : stateName}
          </Text>
        </View>
        {lines.slice(0, LINES_SHOWN).map((line) => (
          <ItemLine key={line.itemId} line={line} />
        ))}
        {hidden > 0 && <View className="ol-hidden">{LIST_TEXT.more(hidden)}</View>}
        <View className="ol-total">
          <Text className="ol-count">{ORDER_TEXT.itemCount(lines.length)}</Text>
          {amounts.discountFen > 0 && <Text className="ol-saved">{LIST_TEXT.saved(amounts.discountFen)}</Text>}
          <Text className="ol-total-name">{LIST_TEXT.total(state)}</Text>
          <Price fen={amounts.payFen} />
        </View>
      </Pressable>
      {paidTogether && (
        <View className="ol-together">
          {isBelow
            ? ORDER_TEXT.togetherAbove
            : ORDER_TEXT.together(paidTogether.orderNos.length - 1, paidTogether.payFen)}
        </View>
      )}
      {all.length > 0 && (
        <View className="ol-foot">
          {payDeadlineAt !== null && (
            <View className="ol-left">
              <Text>{LIST_TEXT.payLeft}</Text>
              <Countdown className="ol-left-time" until={payDeadlineAt} onEnd={onOverdue} />
            </View>
          )}
          {payDeadlineAt === null &&
            readings.map(({ key, label, busy: _busy, main: _main, ...tap }) => (
              <Pressable key={key} className="ol-reading" {...tap}>
                {label}
              </Pressable>
            ))}
          <ActionButtons items={actions} size="small" className="ol-actions" />
        </View>
      )}
    </View>
  )
})
