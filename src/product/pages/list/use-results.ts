import { useMemo, useState } from 'react'
import { stringifyQuery } from '@/lib/query'
import { mergePages } from '@/shared/merge-pages'
import { useUnionListInfiniteQuery } from '../../api'
import { criteriaParams, criteriaQuery, type Criteria } from './criteria'
import { namesOf } from './facet-names'

/**
 * The goods under the criteria. While new criteria are asked for, the goods of the ones before stay (`isStale`), so that the page does not
 * jump.
 *
 * `phase`: loading: nothing to show yet; failed: the first page did not come; ready.
 */
export const useResults = (criteria: Criteria) => {
  const query = useMemo(() => criteriaQuery(criteria), [criteria])
  const { data, currentData, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useUnionListInfiniteQuery(query)

  const mark = stringifyQuery(criteriaParams(criteria))
  const [shownMark, setShownMark] = useState(mark)
  if (currentData && shownMark !== mark) setShownMark(mark)

  const isStale = currentData === undefined && !isError && data !== undefined
  const pages = currentData?.pages ?? (isStale ? data.pages : undefined)
  const items = useMemo(() => (pages ? mergePages(pages) : []), [pages])
  const facets = pages?.[0]?.facets
  const names = useMemo(() => namesOf(facets ?? []), [facets])

  const footState = isFetching ? 'loading' : isError ? 'error' : hasNextPage ? 'idle' : 'end'
  return {
    phase: pages ? 'ready' : isError ? 'failed' : 'loading',
    isStale,
    /** Identity of the list that is shown. */
    shownMark,
    items,
    names,
    total: pages?.[0]?.total ?? 0,
    footState,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
    /** Asks for the goods anew, from the first page on. */
    refresh: () => refetch({ refetchCachedPages: false }),
  } as const
}
