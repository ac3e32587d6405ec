import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { trackMarks, type TrackMarks } from './track-marks'

interface TrackProps extends TrackMarks {
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/**
 * A View with marks: `<Track section="feed">`, `<Track goods={{ id, index }}>`. An element that is there anyway takes the marks itself:
 * `<View {...trackMarks({ section: 'feed' })}>`.
 */
export function Track({ className, style, children, ...marks }: TrackProps) {
  return (
    <View className={className} style={style} {...trackMarks(marks)}>
      {children}
    </View>
  )
}
