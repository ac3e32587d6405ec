import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from './class-names'
import './steps.scss'

export interface StepItem {
  title: ReactNode
  note?: ReactNode
  /** At the right or below, e.g. a time. */
  time?: string
}

export interface StepsProps {
  items: StepItem[]
  /** The step that stands out; those before it are done. In a trace with the newest first, 0. */
  active?: number
  className?: string
}

/** What happens or happened, one below the other on a line. */
export function Steps({ items, active = 0, className }: StepsProps) {
  return (
    <View className={className} ariaRole="list">
      {items.map((item, index) => (
        <View
          key={index}
          className={cx('rx-step', index === active && 'rx-step-active', index === items.length - 1 && 'rx-step-last')}
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
