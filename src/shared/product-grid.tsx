import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { ProductRowOfTwo, type GridLinks } from './product-row-of-two'
import { rowsOf } from './rows'
import './product-grid.scss'

export interface ProductGridProps extends GridLinks {
  items: ItemCard[]
  /** Rows whose pictures are in the first screen. */
  priorityRows?: number
}

/** A short list in rows of two. For an endless one see WindowedGrid. Gutters at the page's edges are its own. */
export function ProductGrid({ items, priorityRows = 0, ...links }: ProductGridProps) {
  return (
    <View className="rx-grid">
      {rowsOf(items).map(({ key, items: [first, second] }) =>
        first ? (
          <ProductRowOfTwo key={key} row={key} first={first} second={second} priority={key < priorityRows} {...links} />
        ) : null,
      )}
    </View>
  )
}
