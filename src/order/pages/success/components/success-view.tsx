import type { OrderInfo } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { ResultView } from '@/screen/detail/result-view'
import { Card } from '@/screen/detail/section'
import { replaceTo } from '@/screen/link-to'
import { Price } from '@/ui/base/price'
import { moreIcon } from '@/ui/base/more-icon'
import { ACTION_TEXT, SUCCESS_TEXT } from '../../../messages'

/** Draws what was paid. It says when the order is not paid, as the address may have been opened by hand. */
export function SuccessView({ order }: { order: OrderInfo }) {
  const { orderNo, payment, stateHint, state, stateName, actions, paidTogether } = order
  const count = payment?.orderNos.length ?? 1
  const orders = count > 1 ? replaceTo('orderIndex', { tab: 'toShip' }) : replaceTo('orderDetail', { id: orderNo })
  const view = { label: SUCCESS_TEXT.viewOrder, ...orders }
  const home = { label: SUCCESS_TEXT.home, ...replaceTo('home') }
  if (!payment || state === 'CANCELLED') {
    const pay = { label: ACTION_TEXT.pay, ...replaceTo('payCommon', { id: paidTogether?.orderNo ?? orderNo }) }
    const next = actions.includes('pay') ? [view, pay] : [home, view]
    const title = actions.includes('pay') ? SUCCESS_TEXT.unpaid : stateName
    return (
      <Card>
        <ResultView icon={moreIcon('clock')} title={title} note={stateHint} actions={next} />
      </Card>
    )
  }
  return (
    <Card>
      <ResultView
        icon="check"
        success
        title={SUCCESS_TEXT.paid}
        note={count > 1 ? SUCCESS_TEXT.several(count) : stateHint}
        actions={[home, view]}
      >
        <Price fen={payment.totalFen} size="xl" />
        <View className="ok-payment">
          <Text>{payment.channelName}</Text>
          <Text className="ok-payment-at">{formatDateTime(payment.paidAt)}</Text>
        </View>
      </ResultView>
    </Card>
  )
}
