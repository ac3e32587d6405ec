import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { ItemPair, type GridLinks } from './item-pair'
import './item-grid.scss'

export interface ItemGridProps extends GridLinks {
  items: readonly ItemCard[]
  /** Number of rows whose pictures are in the first screen. */
  priorityRows?: number
}

/** Draws a short list in rows of two, with gutters at the page's edges. WindowedGrid is for endless lists. */
export function ItemGrid({ items, priorityRows = 0, ...links }: ItemGridProps) {
  return (
    <View className="rx-grid">
      {Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => {
        const [first, second] = items.slice(row * 2, row * 2 + 2)
        return (
          first && (
            <ItemPair key={row} row={row} first={first} second={second} priority={row < priorityRows} {...links} />
          )
        )
      })}
    </View>
  )
}
