import type { Cashier } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Countdown } from '@/screen/time/countdown'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { RadioGroup } from '@/ui/form/choice'
import { Empty } from '@/ui/feedback/empty'
import { Icon } from '@/ui/base/icon'
import { Price } from '@/ui/base/price'
import { CASHIER_TEXT } from '../../../messages'
import type { Payment } from '../use-payment'
import { Help } from './help'

interface PayFormProps {
  cashier: Cashier
  payment: Payment
  /** The time to pay is up. */
  onOverdue: () => void
}

/** Draws the amount, the time that is left to pay, and the channels. */
export function PayForm({ cashier, payment, onOverdue }: PayFormProps) {
  const { payFen, payDeadlineAt, serverNow, parts, channels, notes } = cashier
  const [picked, setPicked] = useState('')
  const channel = channels.find(({ id }) => id === picked) ?? channels[0]
  return (
    <View className="cash-form">
      <View className="cash-amount">
        <Text className="cash-amount-name">{CASHIER_TEXT.amount}</Text>
        <Price fen={payFen} size="xl" />
        {payDeadlineAt !== null && (
          <View className="cash-left">
            <Text>{CASHIER_TEXT.remaining}</Text>
            <Countdown className="cash-left-time" until={payDeadlineAt} asOf={serverNow} onEnd={onOverdue} />
          </View>
        )}
      </View>
      {parts.length > 1 && (
        <View className="cash-parts">
          <View className="cash-head">{CASHIER_TEXT.parts(parts.length)}</View>
          {parts.map((part) => (
            <View key={part.orderNo} className="cash-part">
              <View className="cash-part-main">
                <View className="cash-part-title">{part.title}</View>
                <View className="cash-part-note">{part.note}</View>
              </View>
              <Price fen={part.payFen} />
            </View>
          ))}
        </View>
      )}
      {channel ? (
        <>
          <View className="cash-head">{CASHIER_TEXT.channels}</View>
          <RadioGroup
            label={CASHIER_TEXT.channels}
            options={channels.map(({ id, name, note }) => ({ value: id, label: name, note }))}
            value={channel.id}
            onChange={setPicked}
          />
          <View className="cash-notes">
            {notes.map((note) => (
              <View key={note} className="cash-safety">
                <Icon name="shield" size="s" />
                <Text className="cash-safety-text">{note}</Text>
              </View>
            ))}
          </View>
          <Help />
          <BottomBar trackingAttributes={trackingAttributes({ section: 'payBar' })}>
            <Button
              block
              trackingAttributes={trackingAttributes({ sort: { id: 'pay', name: channel.id } })}
              loading={payment.phase === 'opening'}
              onTap={() => payment.pay(channel.id)}
            >
              {CASHIER_TEXT.pay(payFen)}
            </Button>
          </BottomBar>
        </>
      ) : (
        <Empty type="order" compact title={CASHIER_TEXT.noChannels} text={CASHIER_TEXT.noChannelsNote} />
      )}
    </View>
  )
}
