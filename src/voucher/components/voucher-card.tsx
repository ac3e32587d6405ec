import type { Voucher } from '@contract/voucher'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { formatPrice } from '@/lib/money'
import { cx } from '@/ui/internal/class-names'
import { CARD_TEXT } from '../messages'
import './voucher-card.scss'

export interface VoucherCardProps {
  /** What it takes off, and of what. */
  terms: Pick<Voucher, 'name' | 'kind' | 'faceFen' | 'offBp' | 'thresholdText' | 'scopeText' | 'note'>
  /** Below the terms: until when, which order, why not. */
  lines?: readonly { text: string; isDue?: boolean }[]
  /** Buttons below. */
  actions?: ReactNode
  /** At the right: a mark. */
  side?: ReactNode
  /** It cannot be used any more: muted. */
  isOver?: boolean
}

/** Digits after which a face is drawn smaller. */
const LONG_FACE = 5

/** A voucher: what it is worth, what it is for, and what can be done with it. */
export function VoucherCard({ terms, lines = [], actions, side, isOver }: VoucherCardProps) {
  const { name, kind, faceFen, offBp, thresholdText, scopeText, note } = terms
  const face = kind === 'CASH' ? formatPrice(faceFen).slice(1) : CARD_TEXT.percent(offBp)
  return (
    <View className={cx('vc-card', isOver && 'vc-over')}>
      <View className="vc-worth">
        <View className={cx('vc-face', face.length > LONG_FACE && 'vc-face-long')}>
          {kind === 'CASH' && <Text className="vc-unit">¥</Text>}
          {face}
          {kind === 'PERCENT' && <Text className="vc-unit">{CARD_TEXT.fold}</Text>}
        </View>
        <View className="vc-threshold">{thresholdText}</View>
      </View>
      <View className="vc-main">
        <View className="vc-name">{name}</View>
        <View className="vc-line">{note ? `${scopeText} · ${note}` : scopeText}</View>
        {lines.map(({ text, isDue }) => (
          <View key={text} className={cx('vc-line', isDue && 'vc-due')}>
            {text}
          </View>
        ))}
        {actions && <View className="vc-acts">{actions}</View>}
      </View>
      {side && <View className="vc-side">{side}</View>}
    </View>
  )
}
