import { ScrollView, Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { REFRESH_TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './pull-refresh.scss'

export interface PullRefreshProps {
  /** Stays open while true. */
  refreshing: boolean
  /** Called when the user has pulled it down; set `refreshing` at once, else it closes again. */
  onRefresh: () => void
  className?: string
  children: ReactNode
}

/**
 * A container that scrolls and can be pulled down to refresh. A whole page does not need it: it uses
 * `usePullDownRefresh` (core/platform/lifecycle). Its class must set a height. Keyboards and screen readers have a
 * button instead.
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
