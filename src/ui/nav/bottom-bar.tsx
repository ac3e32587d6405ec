import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import type { PressableProps } from '../base/pressable-props'
import './bottom-bar.scss'

interface BottomBarProps {
  children: ReactNode
  aboveTabBar?: boolean
  /** Of the bar itself. */
  trackingAttributes?: PressableProps['trackingAttributes']
}

/**
 * What a page is for, always in reach: a bar at the bottom (buy, pay, submit) with the room that it covers. `aboveTabBar`: stands on the tab bar.
 */
export function BottomBar({ children, aboveTabBar, trackingAttributes }: BottomBarProps) {
  return (
    <View className="rx-bottom">
      <View className={cx('rx-bottom-bar', aboveTabBar && 'rx-bottom-above')} {...trackingAttributes}>
        {children}
      </View>
    </View>
  )
}
