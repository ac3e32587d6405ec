import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Icon } from './icon'
import { Pressable } from './pressable'
import './collapse.scss'

export interface CollapseItem<K extends string> {
  key: K
  title: string
  /** At the right of the title. */
  value?: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface CollapseProps<K extends string> {
  items: readonly CollapseItem<K>[]
  /** Keys of the open ones. */
  open: readonly K[]
  onChange: (open: K[]) => void
  /** At most one is open. */
  accordion?: boolean
  className?: string
}

/** Titles whose contents open below them. A closed content is not in the tree. */
export function Collapse<K extends string>({ items, open, onChange, accordion, className }: CollapseProps<K>) {
  const toggle = (key: K) => {
    const rest = open.filter((other) => other !== key)
    if (rest.length < open.length) onChange(rest)
    else onChange(accordion ? [key] : [...open, key])
  }
  return (
    <View className={cx('rx-collapse', className)}>
      {items.map((item) => {
        const isOpen = open.includes(item.key)
        return (
          <View className="rx-fold" key={item.key}>
            <Pressable
              className={cx('rx-fold-head', item.disabled && 'rx-fold-off')}
              expanded={isOpen}
              disabled={item.disabled}
              onTap={() => toggle(item.key)}
            >
              <View className="rx-fold-title">{item.title}</View>
              {item.value !== undefined && <View className="rx-fold-value">{item.value}</View>}
              <Icon name="down" size="s" className={cx('rx-fold-arrow', isOpen && 'rx-fold-arrow-up')} />
            </Pressable>
            {isOpen && (
              <View className="rx-fold-body" ariaRole="region" ariaLabel={item.title}>
                {item.content}
              </View>
            )}
          </View>
        )
      })}
    </View>
  )
}
