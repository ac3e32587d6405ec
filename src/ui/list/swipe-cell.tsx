import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Pressable } from '../base/pressable'
import { useSwipe } from './use-swipe'
import './swipe-cell.scss'

export interface SwipeAction {
  key: string
  label: string
  /** Text for screen readers: the label and its object, e.g. 删除 手袋. */
  say?: string
  /** danger: in the accent colour; plain (default): grey. */
  tone?: 'plain' | 'danger'
  onTap: () => void
}

export interface SwipeCellProps {
  /** At the right, from left to right; at most three. */
  actions: readonly SwipeAction[]
  children: ReactNode
  /** Only the content is drawn. */
  disabled?: boolean
  className?: string
}

/**
 * A row whose actions slide in from the right under the finger. The host's own scrolling moves it, so it is smooth on
 * both builds, and focus scrolls an action into view. One is open at a time; a tap on an open one's content closes it.
 */
export function SwipeCell({ actions, children, disabled, className }: SwipeCellProps) {
  const { id, isOpen, close, scroll } = useSwipe()
  if (disabled) return <View className={className}>{children}</View>
  return (
    <ScrollView {...scroll} id={id} className={cx('rx-swipe', className)} scrollX showScrollbar={false} enhanced>
      <View className="rx-swipe-row">
        <View className="rx-swipe-main">
          {children}
          {isOpen && <View className="rx-swipe-shield" onClick={close} />}
        </View>
        <View id={`${id}-a`} className="rx-swipe-actions">
          {actions.map(({ key, label, say, tone = 'plain', onTap }) => (
            <Pressable
              key={key}
              className={`rx-swipe-action rx-swipe-${tone}`}
              label={say}
              onTap={() => {
                close()
                onTap()
              }}
            >
              {label}
            </Pressable>
          ))}
        </View>
      </View>
    </ScrollView>
  )
}
