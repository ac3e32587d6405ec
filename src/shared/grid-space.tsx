import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import './item-grid.scss'

/** The space that a grid of `items` items takes (item-grid.scss), while none of them is drawn. */
export const GridSpace = ({ items }: { items: number }) => (
  <View className="rx-grid">
    <View className="rx-grid-space" style={spaceOf(items)} />
  </View>
)

/** React's style type lacks custom properties. */
const spaceOf = (items: number) =>
  ({
    '--rx-rows': String(Math.ceil(items / 2)),
    '--rx-bands': String(Math.ceil(items / 4)),
    '--rx-sixes': String(Math.ceil(items / 6)),
  }) as CSSProperties
