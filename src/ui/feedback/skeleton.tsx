import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { TEXT } from '../internal/messages'
import './skeleton.scss'

export interface SkeletonProps {
  /** block: fills its container; line: a line of text; title: a taller one; square: as high as wide; circle. */
  shape?: 'block' | 'line' | 'title' | 'square' | 'circle'
  /** Share of the width in per cent, default 100. */
  width?: number
  className?: string
}

/** One grey shape in place of content that is loading. Wrap a page's shapes in SkeletonGroup. */
export function Skeleton({ shape = 'line', width, className }: SkeletonProps) {
  return (
    <View className={cx('rx-sk', `rx-sk-${shape}`, className)} style={width ? { width: `${width}%` } : undefined} />
  )
}

/** Shapes that screen readers announce as one 加载中. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <View className={className} ariaRole="status" aria-busy="true" ariaLabel={TEXT.loading}>
      {children}
    </View>
  )
}

/** Lines of text, the last one shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <View>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width={index === count - 1 && count > 1 ? 60 : undefined} />
      ))}
    </View>
  )
}
