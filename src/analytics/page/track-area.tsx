import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { trackingAttributes, type TrackingAttributes } from './tracking-attributes'

interface TrackProps extends TrackingAttributes {
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/**
 * A View with tracking attributes: `<Track section="feed">`, `<Track item={{ id, index }}>`. An existing element takes
 * them directly: `<View {...trackingAttributes({ section: 'feed' })}>`.
 */
export function Track({ className, style, children, ...attributes }: TrackProps) {
  return (
    <View className={className} style={style} {...trackingAttributes(attributes)}>
      {children}
    </View>
  )
}
