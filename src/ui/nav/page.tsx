import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Overlays } from '../overlay/overlays'
import './page.scss'

interface PageProps {
  children: ReactNode
  /** White instead of warm grey. */
  plain?: boolean
  /** On a wide window as wide as the shop's content may be (1200 px), instead of a column of rows. */
  wide?: boolean
  className?: string
}

/**
 * The frame of every page: background, full height, the column of a wide window, and (in the mini-program) the outlets
 * of toasts and dialogs.
 */
export function Page({ children, plain, wide, className }: PageProps) {
  return (
    <View className={cx('rx-page', plain && 'rx-page-plain', wide && 'rx-page-wide', className)}>
      {children}
      <Overlays />
    </View>
  )
}
