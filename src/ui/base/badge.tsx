import { Text } from '@tarojs/components'
import './badge.scss'

export interface BadgeProps {
  /** 0 shows nothing. */
  count?: number
  /** Above it `99+`; default 99. */
  max?: number
  /** Only a dot: there is something new, without a number. The label of the parent says what it means. */
  dot?: boolean
}

/** A count or a dot on an icon's corner. The parent must be positioned. */
export function Badge({ count = 0, max = 99, dot }: BadgeProps) {
  if (dot) return <Text className="rx-badge-dot" />
  if (count <= 0) return null
  return <Text className="rx-badge">{count > max ? `${max}+` : String(count)}</Text>
}
