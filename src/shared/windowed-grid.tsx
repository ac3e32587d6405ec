import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useId, useRef, useState, type CSSProperties } from 'react'
import { ProductRowOfTwo, type GridLinks } from './product-row-of-two'
import { rowCount, rowsOf } from './rows'
import { useGridView } from './use-grid-view'
import { BAND, windowRange, type View as GridView } from './window-range'
import './product-grid.scss'

export interface WindowedGridProps extends GridLinks {
  items: ItemCard[]
  /** Rows whose pictures are in the first screen. */
  priorityRows?: number
  /** The end comes near: ask for the next page. Called once for each length; leave it out when there is no more. */
  onNearEnd?: () => void
}

/**
 * An endless list in rows of two that keeps at most about 24 cards in the document, however many items it has. What is not there is
 * replaced by space of exactly its height, so nothing moves and the scroll position survives leaving and coming back. The server and the first
 * client render draw the first 24.
 */
export function WindowedGrid({ items, priorityRows = 0, onNearEnd, ...links }: WindowedGridProps) {
  const id = `rx${useId().replace(/:/g, '')}`
  const grid = useRef<HTMLElement>(null)
  const [view, setView] = useState<{ from: number; to: number }>()
  const told = useRef('')
  const mark = `${items[0]?.id}:${items.length}`
  const range = view ?? windowRange(items.length, undefined, 0)
  const rows = rowCount(items.length)

  useGridView(id, grid, mark, (seen: GridView) => {
    const next = windowRange(items.length, seen, range.from)
    if (next.from !== range.from || next.to !== range.to) setView({ from: next.from, to: next.to })
    if (next.nearEnd && onNearEnd && told.current !== mark) {
      told.current = mark
      onNearEnd()
    }
  })

  const from = Math.min(range.from * (BAND / 2), rows)
  const to = Math.min(range.to * (BAND / 2), rows)
  return (
    <View className="rx-grid" id={id} ref={grid}>
      {from > 0 && <View className="rx-grid-space" style={space(from)} />}
      {rowsOf(items, from, to).map(({ key, items: [first, second] }) =>
        first ? (
          <ProductRowOfTwo key={key} row={key} first={first} second={second} priority={key < priorityRows} {...links} />
        ) : null,
      )}
      {to < rows && <View className="rx-grid-space" style={space(rows - to)} />}
    </View>
  )
}

/** Custom properties are not in React's style type. */
const space = (rows: number): CSSProperties =>
  ({ '--rx-rows': String(rows), '--rx-bands': String(Math.ceil(rows / 2)) }) as CSSProperties
