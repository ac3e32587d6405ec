import type { ItemCard } from '@contract/catalogue'
import { InfiniteList } from '@/ui/list/infinite-list'
import { ItemPair, type GridLinks } from './item-pair'
import './item-grid.scss'

export interface WindowedGridProps extends GridLinks {
  items: readonly ItemCard[]
  /** Rows whose pictures are in the first screen. */
  priorityRows?: number
  /** The end comes near: ask for the next page. Called once for each length; leave it out when there is no more. */
  onNearEnd?: () => void
}

/** Identity of an item. */
export const itemKey = ({ id }: ItemCard): string => id

/** An endless list of items in rows of two; see InfiniteList. The height of a row follows from the width alone (item-grid.scss). */
export function WindowedGrid({ items, priorityRows = 0, onNearEnd, ...links }: WindowedGridProps) {
  return (
    <InfiniteList
      className="rx-grid"
      spaceClass="rx-grid-space"
      items={items}
      keyOf={itemKey}
      perRow={2}
      renderRow={([first, second], row) =>
        first && <ItemPair row={row} first={first} second={second} priority={row < priorityRows} {...links} />
      }
      onNearEnd={onNearEnd}
    />
  )
}
