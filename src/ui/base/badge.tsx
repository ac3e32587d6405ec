import { Text } from '@tarojs/components'
import './badge.scss'

export interface BadgeProps {
  /** Nothing at 0. */
  count?: number
  /** Above it `99+`; default 99. */
  max?: number
  /** Only a point: something is new, it does not matter how much. What it means is said by the label of what it stands on. */
  dot?: boolean
}

/** A count or a point on an icon's corner. The parent is positioned. */
export function Badge({ count = 0, max = 99, dot }: BadgeProps) {
  if (dot) return <Text className="rx-badge-dot" />
  if (count <= 0) return null
  return <Text className="rx-badge">{count > max ? `${max}+` : String(count)}</Text>
}
