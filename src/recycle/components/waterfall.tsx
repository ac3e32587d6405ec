import type { QuoteLine } from '@contract/recycle'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Pressable } from '@/ui/base/pressable'
import { COMMON_TEXT } from '../messages'
import { waterfallOf } from '../waterfall'
import './waterfall.scss'

interface WaterfallProps {
  lines: readonly QuoteLine[]
  /** What the last sum is called; default 回收价. */
  total?: string
  /** Shown below the expected price. */
  likely?: string
}

/** From an item like it to our price: three sums first, every step on request. They add up. */
export function Waterfall({ lines, total, likely }: WaterfallProps) {
  const [isOpen, setOpen] = useState(false)
  const rows = waterfallOf(lines)
  if (rows.length === 0) return null
  const shown = isOpen ? rows : rows.filter(({ isSum }) => isSum)
  return (
    <View className="deal-money">
      {shown.map(({ key, name, fen, isSum }) => {
        const isLast = key === 'price'
        if (isLast) {
          return (
            <View key={key} className="deal-money-last">
              <Text>{total ?? name}</Text>
              <Text className="deal-money-sum">{formatPrice(fen)}</Text>
            </View>
          )
        }
        return (
          <View key={key}>
            <InfoRow look="lined" name={name} value={isSum ? formatPrice(fen) : signed(fen)} />
            {key === 'expected' && likely && <View className="wf-likely">{likely}</View>}
          </View>
        )
      })}
      <Pressable className="deal-link" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
        {isOpen ? COMMON_TEXT.fewer : COMMON_TEXT.more}
      </Pressable>
    </View>
  )
}

const signed = (fen: number) => (fen > 0 ? `+${formatPrice(fen)}` : formatPrice(fen))
