import { Text, View } from '@tarojs/components'
import { Badge } from '../base/badge'
import { cx } from '../internal/class-names'
import { evenColumns } from '../internal/even-columns'
import { Icon, type IconName } from '../base/icon'
import { Pressable } from '../base/pressable'
import type { PressableProps } from '../base/pressable-props'
import './tab-bar.scss'

export interface TabBarItem {
  key: string
  label: string
  icon: IconName
  activeIcon: IconName
  href?: string
  badge?: number
}

export interface TabBarProps {
  items: TabBarItem[]
  active: string
  onSelect: (key: string) => void
  /** Called on touch start of a tab that is not shown: fetch its chunk. */
  onPress?: (key: string) => void
  /** Tracking attributes of the bar itself. */
  trackingAttributes?: PressableProps['trackingAttributes']
}

/** The shop's main pages, fixed at the bottom, with the space that the bar covers. */
export function TabBar({ items, active, onSelect, onPress, trackingAttributes }: TabBarProps) {
  return (
    <View className="rx-tabbar">
      <View className="rx-tabbar-bar" ariaRole="navigation" style={evenColumns(items.length)} {...trackingAttributes}>
        {items.map(({ key, label, icon, activeIcon, href, badge = 0 }) => (
          <Pressable
            key={key}
            className={cx('rx-tabbar-item', key === active && 'rx-tabbar-active')}
            href={href}
            trackingAttributes={{ 'data-sort-id': key, 'data-sort-name': label }}
            current={key === active}
            label={badge > 0 ? `${label}，${badge}` : label}
            onTap={() => onSelect(key)}
            onPress={onPress && key !== active ? () => onPress(key) : undefined}
          >
            <Icon name={key === active ? activeIcon : icon} />
            <Text className="rx-tabbar-label">{label}</Text>
            <Badge count={badge} />
          </Pressable>
        ))}
      </View>
    </View>
  )
}
