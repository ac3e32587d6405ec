import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { ItemPair, type GridLinks } from './item-pair'
import { rowsOf } from './rows'
import './item-grid.scss'

export interface ItemGridProps extends GridLinks {
  items: readonly ItemCard[]
  /** Rows whose pictures are in the first screen. */
  priorityRows?: number
}

/** A short list in rows of two. For an endless one see WindowedGrid. Gutters at the page's edges are its own. */
export function ItemGrid({ items, priorityRows = 0, ...links }: ItemGridProps) {
  return (
    <View className="rx-grid">
      {rowsOf(items).map(({ key, items: [first, second] }) =>
        first ? (
          <ItemPair key={key} row={key} first={first} second={second} priority={key < priorityRows} {...links} />
        ) : null,
      )}
    </View>
  )
}
