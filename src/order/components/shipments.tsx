import type { Shipping } from '@contract/order'
import { View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import './shipments.scss'

interface ShipmentsProps {
  shipping: Shipping
  /** Before the shipments. */
  note?: string
  line: (itemId: string) => ReactNode
}

/** Draws the lines of an order by who sends them, each sender with the day of arrival, and what waits for what. */
export function Shipments({ shipping: { shipments, waiting }, note = waiting, line }: ShipmentsProps) {
  return (
    <>
      {note && <View className="ship-waiting">{note}</View>}
      {shipments.map(({ sender, itemIds, dispatch, arrival }) => (
        <View key={itemIds[0]} className="ship-group">
          <View className="ship-head">
            <View className="ship-sender">{sender}</View>
            <View className="ship-when">{[dispatch, arrival].filter(Boolean).join(' · ')}</View>
          </View>
          {itemIds.map((itemId) => (
            <Fragment key={itemId}>{line(itemId)}</Fragment>
          ))}
        </View>
      ))}
    </>
  )
}
