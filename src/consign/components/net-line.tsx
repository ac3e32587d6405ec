import { PRICE_MAX, PRICE_MIN } from '@contract/limits/selling'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useConsignNetQuery } from '../api'
import { NET_WAIT } from '../limits'
import { NET_TEXT } from '../messages'
import './consign.scss'

interface NetLineProps {
  sellNo: string
  /** As it is typed; null and NaN while it is no amount. */
  priceFen: number | null
}

/** What the seller gets of a price, as it is typed. */
export function NetLine({ sellNo, priceFen }: NetLineProps) {
  const settled = useSettled(priceFen)
  const isPrice = settled !== null && Number.isSafeInteger(settled) && settled >= PRICE_MIN && settled <= PRICE_MAX
  const { currentData } = useConsignNetQuery({ sellNo, priceFen: settled ?? 0 }, { skip: !isPrice })
  if (!isPrice) return null
  return (
    <View className="cg-net" ariaRole="status">
      {currentData && settled === priceFen ? NET_TEXT.net(currentData.netFen) : NET_TEXT.wait}
    </View>
  )
}

/** The value once nothing was typed for a while. */
function useSettled(value: number | null): number | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    const timer = setTimeout(() => setSettled(value), NET_WAIT)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled
}
