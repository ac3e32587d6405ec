import { View } from '@tarojs/components'
import { Fragment, useContext, useEffect, useId, useRef, type ReactNode } from 'react'
import { usePageScroll, usePullDownRefresh, useReachBottom } from '@/core/platform/lifecycle'
import { boxOf } from '@/ui/internal/box-of'
import { VISIBLE_CHECK_MS } from '../limits'
import { usePageReshow } from '../use-page-reshow'
import { ActiveTab } from './active-tab'
import { PagedList, type PagedListProps } from './paged-list'
import type { LiveListModel } from './use-live-list'
import './live-list.scss'

export interface LiveListProps<T> extends Omit<PagedListProps<T>, 'list' | 'children'> {
  list: LiveListModel<T>
  keyOf: (item: T) => string
  /** One row; what it returns should be memoised. `index` counts from 0 over the whole list. */
  renderItem: (item: T, index: number) => ReactNode
  /** Above the rows, e.g. how many there are. */
  head?: ReactNode
  /** Of each block of rows. */
  className?: string
}

/**
 * The rows of a live list, which is what its page is about: pull-down begins it anew, the end of the page fetches the
 * next page, coming back to the page and scrolling fetch anew what is stale. Rows may differ in height.
 */
export function LiveList<T>({ list, keyOf, renderItem, head, className, ...states }: LiveListProps<T>) {
  const isActive = useContext(ActiveTab)
  const id = `scr${useId().replace(/:/g, '')}`
  const wasActive = useRef(isActive)
  useEffect(() => {
    if (isActive && !wasActive.current) void list.reload()
    wasActive.current = isActive
  })
  const starts = list.blocks.map((_block, at) => list.blocks.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  return (
    <>
      {isActive && <LiveListEvents list={list} idOf={(block) => `${id}-${block}`} />}
      <PagedList list={list} {...states}>
        {() => (
          <>
            {head}
            {list.blocks.map((items, block) => (
              <View key={block} id={`${id}-${block}`} className={`rx-scr-block ${className ?? ''}`}>
                {items.map((item, index) => (
                  <Fragment key={keyOf(item)}>{renderItem(item, (starts[block] ?? 0) + index)}</Fragment>
                ))}
              </View>
            ))}
          </>
        )}
      </PagedList>
    </>
  )
}

interface LiveListEventsProps<T> {
  list: LiveListModel<T>
  idOf: (block: number) => string
}

/** The page's events, as long as the list is the one that is shown. */
function LiveListEvents<T>({ list, idOf }: LiveListEventsProps<T>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = async () => {
    timer.current = undefined
    for (const block of list.blocks.keys()) {
      const box = await boxOf(idOf(block))
      // The first block that ends below the page's top is visible, and mostly the next one as well.
      if (box && box.top + box.height > 0) return list.onSeen(list.isBlockStale(block) ? block : block + 1)
    }
  }
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  const checkSoon = () => {
    if (list.isBlockStale()) timer.current ??= setTimeout(() => void latest.current(), VISIBLE_CHECK_MS)
  }
  useEffect(checkSoon)
  useEffect(() => () => clearTimeout(timer.current), [])
  usePageScroll(checkSoon)
  usePageReshow(() => void list.reload())
  usePullDownRefresh(list.refresh)
  useReachBottom(list.more)
  return null
}
