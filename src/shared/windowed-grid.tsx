import type { ItemCard } from '@contract/catalogue'
import { InfiniteList } from '@/ui/list/infinite-list'
import { ItemPair, type GridLinks } from './item-pair'
import './item-grid.scss'

export interface WindowedGridProps extends GridLinks {
  items: readonly ItemCard[]
  /** Number of rows whose pictures are in the first screen. */
  priorityRows?: number
  /**
   * Called when the end of the list is near, to fetch the next page; once for each length of the list. Leave it out
   * when there is no further page.
   */
  onNearEnd?: () => void
}

/** The key of an item in lists. */
export const itemKey = ({ id }: ItemCard): string => id

/**
 * Draws an endless list of items in rows of two (see InfiniteList). The height of a row follows from the width alone
 * (item-grid.scss).
 */
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
