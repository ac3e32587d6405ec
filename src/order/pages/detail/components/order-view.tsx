import type { OrderInfo } from '@contract/order'
import { View } from '@tarojs/components'
import { formatFen } from '@/lib/money'
import { formatDateTime } from '@/lib/date'
import { AddressLine } from '@/shared/address-line'
import { AmountRows } from '@/shared/amount-rows'
import { linkTo } from '@/shared/link-to'
import { ItemLine } from '@/shared/item-line'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { OrderActions } from '../../../components/order-actions'
import { DETAIL_TEXT, ORDER_TEXT } from '../../../messages'
import { InfoRow } from './info-row'
import { Progress } from './progress'
import { Section } from './section'
import { StatusHeader } from './status-header'

interface OrderViewProps {
  order: OrderInfo
  onOverdue: () => void
}

const payLabelOf = ({ payment, state }: OrderInfo) =>
  payment ? DETAIL_TEXT.paid : state === 'PENDING_PAY' ? DETAIL_TEXT.toPay : DETAIL_TEXT.due

/** Everything about one order. */
export function OrderView({ order, onOverdue }: OrderViewProps) {
  const { orderNo, lines, amounts, address, remark, payment, refund, events, cancelReason, createdAt, actions } = order
  return (
    <View>
      <StatusHeader order={order} onOverdue={onOverdue} />
      {refund && (
        <Section title={DETAIL_TEXT.refund}>
          <InfoRow name={DETAIL_TEXT.refundAmount} value={formatFen(refund.amountFen)} />
          <InfoRow name={DETAIL_TEXT.refundState} value={refund.stateName} />
          <InfoRow name={DETAIL_TEXT.refundAt} value={formatDateTime(refund.at)} />
        </Section>
      )}
      <View className="od-plane">
        <AddressLine address={address} />
      </View>
      <Section title={DETAIL_TEXT.goods}>
        {lines.map((line) => {
          const { href, onTap } = linkTo('productDetail', { id: line.itemId })
          return <ItemLine key={line.itemId} line={line} href={href} onTap={onTap} />
        })}
        <View className="od-amounts">
          <AmountRows amounts={amounts} payLabel={payLabelOf(order)} />
        </View>
      </Section>
      <Progress events={events} />
      <Section title={DETAIL_TEXT.info}>
        <InfoRow name={ORDER_TEXT.orderNo} value={orderNo} copyable />
        <InfoRow name={DETAIL_TEXT.createdAt} value={formatDateTime(createdAt, true)} />
        {payment && (
          <>
            <InfoRow name={DETAIL_TEXT.channel} value={payment.channelName} />
            <InfoRow name={DETAIL_TEXT.paidAt} value={formatDateTime(payment.paidAt, true)} />
            <InfoRow name={DETAIL_TEXT.payNo} value={payment.payNo} copyable />
          </>
        )}
        {cancelReason && <InfoRow name={DETAIL_TEXT.cancelReason} value={cancelReason} />}
        {remark && <InfoRow name={DETAIL_TEXT.remark} value={remark} />}
      </Section>
      {actions.length > 0 && (
        <BottomBar>
          <OrderActions order={order} className="od-actions" />
        </BottomBar>
      )}
    </View>
  )
}
