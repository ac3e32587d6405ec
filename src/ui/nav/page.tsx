import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Overlays } from '../overlay/overlays'
import './page.scss'

/**
 * The frame of every page: background, full height, and (in the mini-program) the outlets of toasts and dialogs.
 * `plain`: white instead of warm grey.
 */
export function Page({ children, plain, className }: { children: ReactNode; plain?: boolean; className?: string }) {
  return (
    <View className={cx('rx-page', plain && 'rx-page-plain', className)}>
      {children}
      <Overlays />
    </View>
  )
}
