import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from './class-names'
import './bottom-bar.scss'

/**
 * What a page is for, always in reach: a bar at the bottom (buy, pay, submit) with the room that it covers. `aboveTabBar`: stands on the tab bar.
 */
export function BottomBar({ children, aboveTabBar }: { children: ReactNode; aboveTabBar?: boolean }) {
  return (
    <View className="rx-bottom">
      <View className={cx('rx-bottom-bar', aboveTabBar && 'rx-bottom-above')}>{children}</View>
    </View>
  )
}
