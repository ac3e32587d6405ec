import { Text } from '@tarojs/components'
import './badge.scss'

/** A count on an icon's corner; nothing at 0, `99+` above 99. The parent is positioned. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return <Text className="rx-badge">{count > 99 ? '99+' : String(count)}</Text>
}
