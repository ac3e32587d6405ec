/**
 * A list whose entries change while it is open, by what the user does with them or elsewhere. After a change, and
 * whenever the page comes back to the front, it fetches its first page and the one that the user sees; the others
 * when they are scrolled to. The scroll position stays.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '@/core/store/api'
import { useAppDispatch } from '@/core/store'
import type { ListPage, Pages } from './paging'
import { usePagedList, type PagedListModel, type PagedListOptions, type PagedQuery } from './use-paged-list'

/** The result of an infinite query's hook, with what names its entry in the cache. */
export interface LiveQuery<P> extends PagedQuery<P> {
  endpointName?: string
  originalArgs?: unknown
}

export interface LiveListModel<T> extends PagedListModel<T> {
  /** The items by page. */
  blocks: readonly (readonly T[])[]
  /** Whether a block (or any) was not fetched since the last change. */
  isBlockStale: (block?: number) => boolean
  /** The user sees this block: fetches it anew if it is stale. */
  onSeen: (block: number) => void
  /** Fetches anew what the user sees, and the rest when it is needed. */
  reload: () => Promise<void>
}

/**
 * A refetch brings the first page alone: the later pages of `before` stay behind it, unless it says that there are no
 * more.
 *
 * @returns `now` itself if nothing has to be joined
 */
export const joinPages = <P extends ListPage<unknown>>(now: Pages<P>, before: Pages<P> | undefined): Pages<P> => {
  const [first] = now.pages
  if (!first?.hasMore || now.pages.length > 1 || !before || before.pages.length === 1) return now
  return { pages: [first, ...before.pages.slice(1)], pageParams: before.pageParams }
}

/** `page` in the place of the old one; it ends the list if it is the last. */
export const replacePage = <P extends ListPage<unknown>>(whole: Pages<P>, index: number, page: P): Pages<P> => {
  const pages = whole.pages.map((old, at) => (at === index ? page : old))
  const end = page.hasMore ? pages.length : index + 1
  return { pages: pages.slice(0, end), pageParams: whole.pageParams.slice(0, end) }
}

/** Endpoints are injected where they are used, so the api's own type names none. */
const upsert = api.util.upsertQueryEntries as unknown as (
  entries: readonly { endpointName: string; arg: unknown; value: unknown }[],
) => { type: string }

export const useLiveList = <T, P extends ListPage<T>>(
  query: LiveQuery<P>,
  options: Pick<PagedListOptions<T, P>, 'keyOf'>,
): LiveListModel<T> => {
  const dispatch = useAppDispatch()
  const { keyOf } = options
  const { endpointName, originalArgs, currentData, isFetching, isUninitialized, refetch } = query
  const [known, setKnown] = useState<{ data: Pages<P>; args: unknown }>()
  /** What is shown while the cache holds one page alone, which is being fetched anew. */
  const [held, setHeld] = useState<Pages<P>>()
  const [isRestarting, setRestarting] = useState(false)
  const stale = useRef(new Set<number>())
  const before = !isRestarting && known?.args === originalArgs ? known?.data : undefined
  const data = useMemo(() => held ?? (currentData && joinPages(currentData, before)), [held, currentData, before])

  const write = useCallback(
    (value: Pages<P>) => {
      if (endpointName) dispatch(upsert([{ endpointName, arg: originalArgs, value }]))
    },
    [dispatch, endpointName, originalArgs],
  )
  useEffect(() => {
    if (!data || held || known?.data === data) return
    setKnown({ data, args: originalArgs })
    if (data === currentData) return
    stale.current = new Set([...data.pages.keys()].slice(1))
    write(data)
  }, [data, held, known, currentData, originalArgs, write])

  const list = usePagedList<T, P>(
    { ...query, currentData: data, isFetching: isFetching || held !== undefined },
    options,
  )
  const fetchBlock = async (index: number) => {
    const page = data?.pages[index]
    if (!page || isFetching || held) return
    stale.current.delete(index)
    // A refetch begins at the first page that the cache holds.
    setHeld(data)
    write({ pages: [page], pageParams: data.pageParams.slice(index, index + 1) })
    const answer = (await refetch({ refetchCachedPages: false })) as { data?: Pages<P>; isSuccess: boolean }
    // After a failure the old page stays until the next reload.
    const fresh = answer.isSuccess ? answer.data?.pages[0] : undefined
    write(fresh ? replacePage(data, index, fresh) : data)
    setHeld(undefined)
  }
  const blocks = useMemo(() => {
    const seen = new Set<string>()
    const isFirst = (item: T) => !seen.has(keyOf(item)) && seen.add(keyOf(item))
    return (data?.pages ?? []).map((page) => page.list.filter(isFirst))
  }, [data, keyOf])
  return {
    ...list,
    blocks,
    isBlockStale: (block) => (block === undefined ? stale.current.size > 0 : stale.current.has(block)),
    onSeen: (block) => {
      if (stale.current.has(block)) void fetchBlock(block)
    },
    reload: async () => {
      if (!isUninitialized && !held) await refetch({ refetchCachedPages: false })
    },
    refresh: async () => {
      setRestarting(true)
      await list.refresh()
      setKnown(undefined)
      setRestarting(false)
    },
  }
}
