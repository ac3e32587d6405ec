import type { OrderInfo } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { Price } from '@/ui/base/price'
import { ResultView } from '../../../components/result-view'
import { ACTION_TEXT, SUCCESS_TEXT } from '../../../messages'
import { replaceTo } from '../../../replace-to'

/** What was paid. An order that is not paid is told so: the address may have been opened by hand. */
export function SuccessView({ order }: { order: OrderInfo }) {
  const { orderNo, payment, stateHint, state, stateName, actions } = order
  const view = { label: SUCCESS_TEXT.viewOrder, ...replaceTo('orderDetail', { id: orderNo }) }
  const home = { label: SUCCESS_TEXT.home, ...replaceTo('home') }
  if (!payment || state === 'CANCELLED') {
    const pay = { label: ACTION_TEXT.pay, ...replaceTo('payCommon', { id: orderNo }) }
    const ways = actions.includes('pay') ? [view, pay] : [home, view]
    const title = actions.includes('pay') ? SUCCESS_TEXT.unpaid : stateName
    return (
      <View className="ok-plane">
        <ResultView icon="clock" title={title} note={stateHint} ways={ways} />
      </View>
    )
  }
  return (
    <View className="ok-plane">
      <ResultView icon="check" isGood title={SUCCESS_TEXT.paid} note={stateHint} ways={[home, view]}>
        <Price fen={payment.amountFen} exact size="xl" />
        <View className="ok-payment">
          <Text>{payment.channelName}</Text>
          <Text className="ok-payment-at">{formatDateTime(payment.paidAt)}</Text>
        </View>
      </ResultView>
    </View>
  )
}
