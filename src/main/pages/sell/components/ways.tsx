import type { CallData } from '@contract/calls'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { linkTo } from '@/screen/link-to'
import { Button } from '@/ui/base/button'
import { SELL_TEXT } from '../content'

interface WaysProps {
  ways: CallData<'GET /seller/intro-info'>['ways']
  /** Of the entry's address, for the form. */
  carried: object
  /** Ways that are no consignment. */
  children?: ReactNode
}

const signed = (fen: number) => (fen < 0 ? `-${formatPrice(-fen)}` : formatPrice(fen))

/** The ways to sell, each with what one gets of a price. */
export function Ways({ ways, carried, children }: WaysProps) {
  return (
    <View className="sell-ways" ariaRole="region" ariaLabel={SELL_TEXT.ways}>
      {ways.map(({ model, name, about, who, rows }) => (
        <View key={model} className="sell-way">
          <View className="sell-way-head">
            <View className="sell-way-name" ariaRole="heading" aria-level="2">
              {name}
            </View>
            <View className="sell-way-who">{who}</View>
          </View>
          <View className="sell-way-about">{about}</View>
          <View className="sell-way-rows">
            <View className="sell-way-example">{SELL_TEXT.example}</View>
            {rows.map((row) => (
              <InfoRow key={row.name} look="lined" name={row.name} value={signed(row.fen)} />
            ))}
          </View>
          <Button block type="info" {...linkTo('sellerProductCreateNew', { ...carried, model: String(model) })}>
            {SELL_TEXT.startWith(name)}
          </Button>
        </View>
      ))}
      {children}
    </View>
  )
}
