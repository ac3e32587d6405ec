import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/ui/internal/class-names'
import './columns.scss'

interface ColumnsProps {
  /** The second column: a summary with its button, or what else stays in view. Below the first on a narrow window. */
  aside: ReactNode
  className?: string
  children: ReactNode
}

/**
 * Two columns on a window from 1024 px on, in a Screen of `layout="columns"`: the page's content, and beside it a box
 * that stays in view. A BottomBar in `aside` is a part of the box there.
 */
export function Columns({ aside, className, children }: ColumnsProps) {
  return (
    <View className={cx('rx-cols', className)}>
      <View className="rx-cols-main rx-beside">{children}</View>
      <View className="rx-cols-aside">{aside}</View>
    </View>
  )
}
