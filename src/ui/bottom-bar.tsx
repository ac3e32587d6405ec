import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from './class-names'
import type { TapProps } from './tap-props'
import './bottom-bar.scss'

interface BottomBarProps {
  children: ReactNode
  aboveTabBar?: boolean
  /** Of the bar itself. */
  marks?: TapProps['marks']
}

/**
 * What a page is for, always in reach: a bar at the bottom (buy, pay, submit) with the room that it covers. `aboveTabBar`: stands on the tab bar.
 */
export function BottomBar({ children, aboveTabBar, marks }: BottomBarProps) {
  return (
    <View className="rx-bottom">
      <View className={cx('rx-bottom-bar', aboveTabBar && 'rx-bottom-above')} {...marks}>
        {children}
      </View>
    </View>
  )
}
