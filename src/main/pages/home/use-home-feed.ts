import type { ItemCardPage } from '@contract/catalogue'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mergePages } from '@/shared/merge-pages'
import { useHomeFeedInfiniteQuery } from '../../api'

/** The feed: the page that came with the home page, then further ones as the reader comes near the end. */
export const useHomeFeed = (first: ItemCardPage) => {
  const [isStarted, setStarted] = useState(false)
  const { currentData, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useHomeFeedInfiniteQuery(
    undefined,
    {
      skip: !isStarted,
    },
  )
  const pages = currentData?.pages
  const items = useMemo(() => mergePages([first, ...(pages ?? [])]), [first, pages])

  const followed = useRef(first)
  useEffect(() => {
    // A refreshed home page begins another feed: its further pages are asked for anew.
    if (followed.current !== first && isStarted) void refetch({ refetchCachedPages: false })
    followed.current = first
  }, [first, isStarted, refetch])

  const hasMore = pages ? hasNextPage : first.hasMore
  const more = () => {
    if (!isStarted) setStarted(true)
    else void (pages ? fetchNextPage() : refetch())
  }
  const state = isFetching ? 'loading' : isStarted && isError ? 'error' : hasMore ? 'idle' : 'end'
  return { items, state, more, onNearEnd: state === 'idle' ? more : undefined } as const
}
