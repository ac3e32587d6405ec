import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { ItemTile } from './item-tile'

/** How a grid opens its items. Keep the functions stable (useCallback), or every card renders again. */
export interface GridLinks {
  /** Address of an item on H5. */
  hrefOf?: (item: ItemCard) => string
  /** `index` is 0-based over the whole list. */
  onTap?: (item: ItemCard, index: number) => void
  onPress?: (item: ItemCard) => void
}

interface RowProps extends GridLinks {
  first: ItemCard
  second: ItemCard | undefined
  row: number
  priority: boolean
}

/** Draws one row of a grid. */
export const ItemPair = memo(function ItemPair({ first, second, row, priority, hrefOf, onTap, onPress }: RowProps) {
  const card = (item: ItemCard, index: number) => (
    <ItemTile
      item={item}
      index={index}
      href={hrefOf?.(item)}
      onTap={onTap && (() => onTap(item, index))}
      onPress={onPress}
      priority={priority}
    />
  )
  return (
    <View className="rx-grid-row">
      {card(first, row * 2)}
      {second && card(second, row * 2 + 1)}
    </View>
  )
})
