import { ScrollView, Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { REFRESH_TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './pull-refresh.scss'

export interface PullRefreshProps {
  /** Stays open while true. */
  refreshing: boolean
  /** The person pulled it down; set `refreshing` at once, else it closes again. */
  onRefresh: () => void
  className?: string
  children: ReactNode
}

/**
 * A place of its own that scrolls and can be pulled down to refresh. A whole page needs no such place: it listens with `usePullDownRefresh`
 * (core/platform/lifecycle). Give it a height by its class. Keyboards and screen readers have a button instead.
 */
export function PullRefresh({ refreshing, onRefresh, className, children }: PullRefreshProps) {
  return (
    <ScrollView
      className={cx('rx-refresh', className)}
      scrollY
      refresherEnabled
      refresherTriggered={refreshing}
      refresherBackground="transparent"
      onRefresherRefresh={() => onRefresh()}
    >
      <Text className="rx-sr" aria-live="polite">
        {refreshing ? REFRESH_TEXT.refreshing : ''}
      </Text>
      <Pressable className="rx-refresh-key" disabled={refreshing} onTap={onRefresh}>
        {REFRESH_TEXT.refresh}
      </Pressable>
      {children}
    </ScrollView>
  )
}
