import { Text } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { cx } from '../internal/class-names'
import './price.scss'

export interface PriceProps {
  /** Integer fen, not negative. */
  fen: number
  /** s 14, m 16 (default), l 22, xl 28 px. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** A former price: struck through and muted. */
  struck?: boolean
  className?: string
}

/** A price in yuan with a small sign and tabular digits. */
export function Price({ fen, size = 'm', struck, className }: PriceProps) {
  const text = formatPrice(fen)
  if (struck) return <Text className={cx('rx-price-was', className)}>{text}</Text>
  return (
    <Text className={cx('rx-price', `rx-price-${size}`, className)}>
      <Text className="rx-price-sign">¥</Text>
      {text.slice(1)}
    </Text>
  )
}
