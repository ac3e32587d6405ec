import type { OrderAction, OrderInfo } from '@contract/order'
import { View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { formatDateTime } from '@/lib/date'
import { AddressLine } from '@/shared/address-line'
import { AmountRows } from '@/shared/amount-rows'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Card, Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { linkTo } from '@/screen/link-to'
import { Cell } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { ItemLine } from '@/shared/item-line'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { h5AddressOf } from '@/routes/derive'
import { supportLink } from '@/shared/support/support-link'
import { ParcelSection } from '../../../components/parcel-section'
import { Shipments } from '../../../components/shipments'
import { ADDRESS_CHANGE_TEXT, DETAIL_TEXT, MISMATCH_TEXT, ORDER_TEXT } from '../../../messages'
import { useChangeAddress } from '../../../use-change-address'
import { isReading, snapshotsOf, useOrderActions } from '../../../use-order-actions'
import { useInvoice } from '../use-invoice'
import { MismatchSection } from './mismatch-section'
import { OriginsSection } from './origins-section'

interface OrderViewProps {
  order: OrderInfo
  /** The time to pay or to decide is up. */
  onOverdue: () => unknown
}

const payLabelOf = ({ payment, state }: OrderInfo) =>
  payment ? DETAIL_TEXT.paid : state === 'PENDING_PAY' ? DETAIL_TEXT.toPay : DETAIL_TEXT.due

/** What the buyer has to do in time: pay, or decide. */
const deadlineOf = ({ payDeadlineAt, mismatch }: OrderInfo) =>
  payDeadlineAt !== null
    ? { label: DETAIL_TEXT.payLeft, until: payDeadlineAt }
    : mismatch && { label: MISMATCH_TEXT.left, until: mismatch.deadlineAt }

/** Draws everything about one order. */
export function OrderView({ order, onOverdue }: OrderViewProps) {
  const { orderNo, lines, shipping, parcels, returnRule, amounts, remark, payment, refunds, events } = order
  const { createdAt, stateName, stateHint, mismatch, paidTogether, serverNow, canChangeAddress, cases = [] } = order
  const deadline = deadlineOf(order)
  const others = (paidTogether ?? payment)?.orderNos.filter((other) => other !== orderNo) ?? []
  const all = useOrderActions(order)
  const actions = all.filter((action) => !isReading(action))
  const labelOf = (name: OrderAction) => all.find(({ key }) => key === name)?.label
  const snapshots = labelOf('snapshot')
  const maintain = labelOf('maintain')
  const support = supportLink(h5AddressOf('orderDetail', { id: orderNo }))
  const changeAddress = useChangeAddress(orderNo)
  const isPaid = order.state !== 'PENDING_PAY' && order.state !== 'CANCELLED'
  const { code: InvoiceSection } = useInvoice(isPaid)
  // Of a paid order the cancellation is no next step: it stays in reach, and invites nobody.
  const quiet = actions.filter(({ key }) => key === 'cancel' && payment !== null)
  const address = { key: 'changeAddress', label: ADDRESS_CHANGE_TEXT.change, main: false, busy: false }
  const more = [...(canChangeAddress && payment ? [{ ...address, onTap: () => void changeAddress() }] : []), ...quiet]
  return (
    <View>
      <StatusHeader
        title={stateName}
        hint={stateHint}
        deadline={deadline && { ...deadline, asOf: serverNow, onEnd: onOverdue }}
      />
      {paidTogether && <View className="od-together">{ORDER_TEXT.together(others.length, paidTogether.payFen)}</View>}
      {mismatch && <MismatchSection mismatch={mismatch} />}
      {cases.length > 0 && (
        <Section title={DETAIL_TEXT.cases}>
          {cases.map(({ caseNo, itemId, stateName: caseState }) => (
            <Cell
              key={caseNo}
              title={caseState}
              note={lines.find((line) => line.itemId === itemId)?.title}
              {...linkTo('afterDetailNew', { caseNo })}
            />
          ))}
        </Section>
      )}
      {refunds.map(({ refundNo, amountFen, stateName: refundState, reason, at }) => (
        <Section key={refundNo} title={DETAIL_TEXT.refund}>
          <InfoRow name={DETAIL_TEXT.refundAmount} value={formatPrice(amountFen)} />
          <InfoRow name={DETAIL_TEXT.refundState} value={refundState} />
          {reason && <InfoRow name={DETAIL_TEXT.refundReason} value={reason} />}
          <InfoRow name={DETAIL_TEXT.refundAt} value={formatDateTime(at)} />
        </Section>
      ))}
      {parcels.map((parcel) => (
        <ParcelSection key={parcel.title + parcel.waybill} parcel={parcel} />
      ))}
      <Card>
        <View className="od-address">
          <AddressLine address={order.address} />
          {canChangeAddress && (
            <Pressable
              className="od-address-change"
              label={ADDRESS_CHANGE_TEXT.change}
              onTap={() => void changeAddress()}
            >
              {ADDRESS_CHANGE_TEXT.short}
            </Pressable>
          )}
        </View>
      </Card>
      <Section
        title={DETAIL_TEXT.items}
        more={snapshots === undefined ? undefined : { label: snapshots, ...snapshotsOf(orderNo, lines) }}
      >
        <Shipments
          shipping={shipping}
          line={(itemId) => {
            const line = lines.find((one) => one.itemId === itemId)
            return line && <ItemLine line={line} {...linkTo('productDetail', { id: itemId })} />
          }}
        />
        <View className="od-amounts">
          <AmountRows amounts={amounts} payLabel={payLabelOf(order)} discounts={order.discounts} />
        </View>
        {returnRule && <View className="od-rule">{`${returnRule.name}：${returnRule.text}`}</View>}
      </Section>
      {order.origins && <OriginsSection origins={order.origins} lines={lines} />}
      <Timeline title={DETAIL_TEXT.events} events={events} />
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
        {others.length > 0 && (
          <View className="od-others">
            <View className="od-others-name">{DETAIL_TEXT.together}</View>
            {others.map((other) => (
              <Pressable key={other} className="od-other" {...linkTo('orderDetail', { id: other })}>
                {other}
              </Pressable>
            ))}
          </View>
        )}
        {remark && <InfoRow name={DETAIL_TEXT.remark} value={remark} />}
      </Section>
      {isPaid && InvoiceSection && <InvoiceSection orderNo={orderNo} onSupport={support.onTap} />}
      {maintain && (
        <Pressable className="od-quiet" {...linkTo('orderMaintain', { id: orderNo })}>
          {maintain}
        </Pressable>
      )}
      <Pressable className="od-quiet" {...support}>
        {SUPPORT_TEXT.title}
      </Pressable>
      {isPaid && (
        <Pressable className="od-quiet" {...linkTo('helpComplaint', { order_no: orderNo })}>
          {SUPPORT_TEXT.complaint}
        </Pressable>
      )}
      <ActionBar items={actions.filter((action) => !quiet.includes(action))} more={more} />
    </View>
  )
}
