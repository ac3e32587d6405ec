import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import './steps.scss'

export interface StepItem {
  title: ReactNode
  note?: ReactNode
  /** At the right or below, e.g. a time. */
  time?: string
}

export interface StepsProps {
  items: StepItem[]
  /** Index of the active step; those before it are done. 0 for a trace with the newest first. */
  active?: number
  /** horizontal: side by side, for a few short titles, e.g. an order's progress. Default: one below the other. */
  direction?: 'vertical' | 'horizontal'
  className?: string
}

/** Steps or past events along a line. */
export function Steps({ items, active = 0, direction = 'vertical', className }: StepsProps) {
  return (
    <View className={cx(direction === 'horizontal' && 'rx-steps-row', className)} ariaRole="list">
      {items.map((item, index) => (
        <View
          key={index}
          className={cx(
            'rx-step',
            index < active && 'rx-step-done',
            index === active && 'rx-step-active',
            index === items.length - 1 && 'rx-step-last',
          )}
          {...(index === active && { 'aria-current': 'step' })}
          ariaRole="listitem"
        >
          <View className="rx-step-dot" />
          <View className="rx-step-title">{item.title}</View>
          {item.note && <View className="rx-step-note">{item.note}</View>}
          {item.time && <View className="rx-step-time">{item.time}</View>}
        </View>
      ))}
    </View>
  )
}
