/**
 * A list that comes page by page, over an infinite query of RTK Query: its items, the state of its body and of its
 * footer, and what a page does with it. One vocabulary for every list. For entries that change while the list is open
 * (orders, a wish list) see use-live-list.ts.
 */
import { useEffect, useMemo, useRef } from 'react'
import type { CallError } from '../call-error'
import { mergePages, type ListPage, type Pages } from './paging'

/** The result of an infinite query's hook, as far as a list needs it. */
export interface PagedQuery<P> {
  /** May belong to the argument before this one. */
  data?: Pages<P>
  /** Of this argument; undefined until its first page has come. */
  currentData?: Pages<P>
  error?: CallError
  isError: boolean
  isFetching: boolean
  isUninitialized: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage(): unknown
  refetch(options?: { refetchCachedPages?: boolean }): PromiseLike<unknown>
}

export interface PagedListOptions<T, P> {
  /** Identity of an item; the same function every time. */
  keyOf: (item: T) => string
  /**
   * After the argument has changed the old items stay (`isStale`) until the new ones have come, so that the page does
   * not jump.
   */
  keepStale?: boolean
  /** A first page that came with other data. The query, skipped until `start` is called, brings the pages after it. */
  first?: { page: P; start: () => void }
}

/** skipped: the query does not run. loading: nothing to show yet. failed: the first page did not come. */
export type ListState = 'skipped' | 'loading' | 'failed' | 'empty' | 'ready'

export interface PagedListModel<T> {
  items: readonly T[]
  state: ListState
  /** idle: there are further pages. */
  footer: 'idle' | 'loading' | 'error' | 'end'
  error: CallError | undefined
  /** Items of the whole list, as the server counts them; 0 until it has answered. */
  total: number
  /** The items belong to the argument before this one. */
  isStale: boolean
  /** Fetches the next page; does nothing while there is none to fetch. */
  more: () => void
  /** Fetches the next page; absent while there is none to fetch. For lists that report that their end is near. */
  onNearEnd: (() => void) | undefined
  /** Repeats what failed: the first page, or the next one. */
  retry: () => void
  /** Begins the list anew from its first page. */
  refresh: () => Promise<void>
}

export const usePagedList = <T, P extends ListPage<T>>(
  query: PagedQuery<P>,
  { keyOf, keepStale, first }: PagedListOptions<T, P>,
): PagedListModel<T> => {
  const { data, currentData, error, isError, isFetching, isUninitialized, fetchNextPage, refetch } = query
  const isStale = keepStale === true && !currentData && !isError && data !== undefined
  const fetched = isUninitialized ? undefined : ((isStale ? data : currentData)?.pages as P[] | undefined)
  const firstPage = first?.page
  const items = useMemo(
    () => mergePages<T>([...(firstPage ? [firstPage] : []), ...(fetched ?? [])], keyOf),
    [firstPage, fetched, keyOf],
  )

  const refresh = async () => {
    if (!isUninitialized) await refetch({ refetchCachedPages: false })
  }
  const followed = useRef(firstPage)
  useEffect(() => {
    // Another first page begins another list.
    if (followed.current !== firstPage) void refresh()
    followed.current = firstPage
  })

  const known = fetched?.[0] ?? firstPage
  const hasMore = fetched ? query.hasNextPage : firstPage?.hasMore
  const footer = isFetching ? 'loading' : isError && !isUninitialized ? 'error' : hasMore ? 'idle' : 'end'
  const retry = () => {
    if (isUninitialized) first?.start()
    else if (isError && !query.isFetchNextPageError) void refresh()
    else fetchNextPage()
  }
  const isIdle = footer === 'idle'
  return {
    items,
    state: known
      ? items.length > 0
        ? 'ready'
        : 'empty'
      : isUninitialized
        ? 'skipped'
        : isError
          ? 'failed'
          : 'loading',
    footer,
    error,
    total: known?.total ?? 0,
    isStale,
    more: () => {
      if (isIdle) retry()
    },
    onNearEnd: isIdle ? retry : undefined,
    retry,
    refresh,
  }
}
