import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import type { PressableProps } from '../base/pressable-props'
import { useBarSpace } from './use-bar-space'
import './bottom-bar.scss'

interface BottomBarProps {
  children: ReactNode
  aboveTabBar?: boolean
  /** Tracking attributes of the bar itself. */
  trackingAttributes?: PressableProps['trackingAttributes']
}

/**
 * A page's main actions (buy, pay, submit), always visible in a bar at the bottom, with the space that it covers.
 * `aboveTabBar`: placed on top of the tab bar. From 1024 px on it is a part of the page's column, at the window's
 * bottom while the column goes on; in the second of two `Columns` it is a part of the box there.
 */
export function BottomBar({ children, aboveTabBar, trackingAttributes }: BottomBarProps) {
  const { id, space } = useBarSpace()
  return (
    <View className={cx('rx-bottom', aboveTabBar && 'rx-bottom-above')} style={space}>
      <View id={id} className="rx-bottom-bar" {...trackingAttributes}>
        {children}
      </View>
    </View>
  )
}
