import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import './item-grid.scss'

interface GridSpaceProps {
  items: number
  /** The first of them, as many as full lines of a phone, are drawn above the space. */
  drawn?: number
}

/** The space that a grid of `items` items takes (item-grid.scss), without that of those that are drawn. */
export const GridSpace = ({ items, drawn = 0 }: GridSpaceProps) => (
  <View className="rx-grid">
    <View className="rx-grid-space" style={spaceOf(items, drawn)} />
  </View>
)

/** React's style type lacks custom properties. */
const spaceOf = (items: number, drawn: number) => {
  const lines = (perLine: number) => String(Math.ceil(items / perLine) - Math.ceil(drawn / perLine))
  return { '--rx-rows': lines(2), '--rx-bands': lines(4), '--rx-sixes': lines(6) } as CSSProperties
}
