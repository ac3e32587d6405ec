import { ScrollView, Text, View } from '@tarojs/components'
import { useId } from 'react'
import { Badge } from '../base/badge'
import { cx } from '../internal/class-names'
import { Pressable } from '../base/pressable'
import { useArrowKeys } from './use-arrow-keys'
import './tabs.scss'

export interface TabItem<K extends string = string> {
  key: K
  label: string
  badge?: number
  disabled?: boolean
}

export interface TabsProps<K extends string = string> {
  items: readonly TabItem<K>[]
  active: K
  onChange: (key: K) => void
  /** For many tabs: each as wide as its text, scrolling sideways. Else they share the width. */
  scrollable?: boolean
  /** Stays at the top while the page scrolls, below a fixed navbar. */
  sticky?: boolean
  /** Name of the group for screen readers. */
  label: string
  className?: string
}

/** Tabs for the parts of a page. Arrow keys move between them. */
export function Tabs<K extends string>({
  items,
  active,
  onChange,
  scrollable,
  sticky,
  label,
  className,
}: TabsProps<K>) {
  const prefix = `rx${useId().replace(/:/g, '')}`
  const index = items.findIndex((item) => item.key === active)
  const onMove = useArrowKeys(
    items.length,
    index,
    (next) => {
      const item = items[next]
      if (item) onChange(item.key)
    },
    (at) => items[at]?.disabled === true,
  )
  const tabs = items.map((item, at) => (
    <Pressable
      key={item.key}
      id={`${prefix}-${at}`}
      role="tab"
      className={cx(
        'rx-tab',
        item.key === active && 'rx-tab-active',
        item.disabled && 'rx-tab-off',
        item.badge !== undefined && item.badge > 0 && 'rx-tab-badged',
      )}
      selected={item.key === active}
      disabled={item.disabled}
      focusable={item.key === active}
      onTap={() => onChange(item.key)}
    >
      <View className="rx-tab-text">
        <Text>{item.label}</Text>
        {item.badge !== undefined && <Badge count={item.badge} />}
      </View>
    </Pressable>
  ))
  return (
    <View className={cx('rx-tabs', sticky && 'rx-tabs-sticky', className)}>
      {scrollable ? (
        <ScrollView
          className="rx-tabs-scroll"
          scrollX
          scrollWithAnimation
          scrollIntoView={index > 0 ? `${prefix}-${index - 1}` : `${prefix}-0`}
        >
          <View className="rx-tabs-row rx-tabs-wide" ariaRole="tablist" ariaLabel={label} {...onMove}>
            {tabs}
          </View>
        </ScrollView>
      ) : (
        <View className="rx-tabs-row" ariaRole="tablist" ariaLabel={label} {...onMove}>
          {tabs}
        </View>
      )}
    </View>
  )
}
