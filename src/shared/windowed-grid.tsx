import type { ItemCard } from '@contract/catalogue'
import { InfiniteList } from '@/ui/list/infinite-list'
import { ItemPair, type GridLinks } from './item-pair'
import './item-grid.scss'

export interface WindowedGridProps extends GridLinks {
  items: ItemCard[]
  /** Rows whose pictures are in the first screen. */
  priorityRows?: number
  /** The end comes near: ask for the next page. Called once for each length; leave it out when there is no more. */
  onNearEnd?: () => void
}

const keyOf = ({ id }: ItemCard) => id

/** An endless list of goods in rows of two; see InfiniteList. The height of a row follows from the width alone (product-grid.scss). */
export function WindowedGrid({ items, priorityRows = 0, onNearEnd, ...links }: WindowedGridProps) {
  return (
    <InfiniteList
      className="rx-grid"
      spaceClass="rx-grid-space"
      items={items}
      keyOf={keyOf}
      perRow={2}
      renderRow={([first, second], row) =>
        first && <ItemPair row={row} first={first} second={second} priority={row < priorityRows} {...links} />
      }
      onNearEnd={onNearEnd}
    />
  )
}
