import type { Amounts } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { Fragment } from 'react'
import { formatPrice } from '@/lib/money'
import { Price } from '@/ui/base/price'
import { AMOUNT_TEXT } from './messages'
import './amount-rows.scss'

export interface AmountRowsProps {
  amounts: Amounts
  /** The total's label: 合计 by default, 实付 for a paid order. */
  payLabel?: string
  /** What took off how much, where it is known. */
  discounts?: readonly { name: string; amountFen: number }[] | undefined
}

/** Draws what an order costs, line by line, and the total. */
export function AmountRows({ amounts, payLabel = AMOUNT_TEXT.pay, discounts }: AmountRowsProps) {
  const row = (name: string, value: string) => (
    <View className="rx-amount">
      <Text>{name}</Text>
      <Text className="rx-amount-value">{value}</Text>
    </View>
  )
  return (
    <View className="rx-amounts">
      {row(AMOUNT_TEXT.items, formatPrice(amounts.goodsFen))}
      {row(AMOUNT_TEXT.shipping, amounts.shippingFen > 0 ? formatPrice(amounts.shippingFen) : AMOUNT_TEXT.freeShipping)}
      {amounts.discountFen > 0 && !discounts && row(AMOUNT_TEXT.discount, formatPrice(-amounts.discountFen))}
      {discounts?.map(({ name, amountFen }, at) => (
        <Fragment key={at}>{row(name, formatPrice(-amountFen))}</Fragment>
      ))}
      <View className="rx-amount rx-amount-pay">
        <Text>{payLabel}</Text>
        <Price fen={amounts.payFen} size="l" />
      </View>
    </View>
  )
}
