import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Overlays } from '../overlay/overlays'
import './page.scss'

/**
 * What a page draws on a wide window instead of a column of rows. grid: all of a tablet's width, 1200 px from 1024 px
 * on; columns: 1200 px from 1024 px on.
 */
export type PageLayout = 'grid' | 'columns'

interface PageProps {
  children: ReactNode
  /** White instead of warm grey. */
  plain?: boolean
  layout?: PageLayout
  className?: string
}

/**
 * The frame of every page: background, full height, the column of a wide window, and (in the mini-program) the outlets
 * of toasts and dialogs.
 */
export function Page({ children, plain, layout, className }: PageProps) {
  return (
    <View
      className={cx(
        'rx-page',
        plain && 'rx-page-plain',
        layout && 'rx-page-wide',
        layout === 'grid' && 'rx-page-grid',
        className,
      )}
    >
      {children}
      <Overlays />
    </View>
  )
}
