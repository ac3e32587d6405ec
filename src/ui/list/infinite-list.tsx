import { View } from '@tarojs/components'
import { Fragment, useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { listRange, type ListView } from './infinite-list-range'
import { LIST_BAND } from '../internal/limits'
import { useListView } from './use-list-view'
import './infinite-list.scss'

interface InfiniteListBase<T> {
  items: readonly T[]
  /** Stable key of an item. */
  keyOf: (item: T) => string
  /**
   * One row; `row` counts from 0 over the whole list. Memoise the result: rows are rendered again at each step of the
   * window.
   */
  renderRow: (items: readonly T[], row: number) => ReactNode
  /** Items of a row, 1 (default) or 2. */
  perRow?: 1 | 2
  /**
   * Called when the end is near: fetch the next page. Called once per length. Leave it out when there is no more, while
   * a page loads, and after a failure; passing it again triggers it again.
   */
  onNearEnd?: () => void
  className?: string
}

/**
 * All rows have the same height: `rowHeight` px, or a class whose height is that of `--rx-rows` rows (`--rx-bands` rows
 * of twice as many items, `--rx-sixes` of three times as many).
 */
export type InfiniteListProps<T> = InfiniteListBase<T> &
  ({ rowHeight: number; spaceClass?: undefined } | { rowHeight?: undefined; spaceClass: string })

/**
 * A list of any length that keeps about 24 items in the document. Space of exactly their height replaces the others, so
 * nothing moves, and the scroll position survives leaving and returning. The server and the first client render draw
 * the first 24.
 */
export function InfiniteList<T>({
  items,
  keyOf,
  renderRow,
  perRow = 1,
  rowHeight,
  spaceClass,
  onNearEnd,
  className,
}: InfiniteListProps<T>) {
  const id = `rx${useId().replace(/:/g, '')}`
  const list = useRef<HTMLElement>(null)
  const [view, setView] = useState<{ from: number; to: number }>()
  const announced = useRef('')
  const first = items[0]
  const mark = `${first === undefined ? '' : keyOf(first)}:${items.length}`
  const wantsMore = onNearEnd !== undefined
  useEffect(() => {
    if (!wantsMore) announced.current = ''
  }, [wantsMore])
  const range = view ?? listRange(items.length, undefined, 0)

  useListView(id, list, `${mark}${wantsMore ? '+' : ''}`, (seen: ListView) => {
    const next = listRange(items.length, seen, range.from)
    if (next.from !== range.from || next.to !== range.to) setView({ from: next.from, to: next.to })
    if (next.nearEnd && onNearEnd && announced.current !== mark) {
      announced.current = mark
      onNearEnd()
    }
  })

  const rows = Math.ceil(items.length / perRow)
  const rowsOfBand = LIST_BAND / perRow
  const from = Math.min(range.from * rowsOfBand, rows)
  const to = Math.min(range.to * rowsOfBand, rows)
  const space = (count: number) =>
    count > 0 && <View className={spaceClass ?? 'rx-list-space'} style={spaceOf(count, rowHeight)} />
  return (
    <View className={cx('rx-list', className)} id={id} ref={list}>
      {space(from)}
      {Array.from({ length: to - from }, (_, index) => from + index).map((row) => (
        <Fragment key={row}>{renderRow(items.slice(row * perRow, (row + 1) * perRow), row)}</Fragment>
      ))}
      {space(rows - to)}
    </View>
  )
}

/** React's style type lacks custom properties. */
const spaceOf = (rows: number, rowHeight = 0): CSSProperties =>
  ({
    '--rx-rows': String(rows),
    '--rx-bands': String(Math.ceil(rows / 2)),
    '--rx-sixes': String(Math.ceil(rows / 3)),
    '--rx-row': String(rowHeight),
  }) as CSSProperties
