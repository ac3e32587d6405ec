import { useMemo, useState } from 'react'
import { stringifyQuery } from '@/lib/query'
import { usePagedList } from '@/screen/list/use-paged-list'
import { itemKey } from '@/shared/windowed-grid'
import { useUnionListInfiniteQuery } from './api'
import { criteriaParams, criteriaQuery, type Chosen, type Criteria } from './criteria'
import { namesOf } from './facet-names'

/**
 * Fetches the items for the criteria. While those for new criteria are being fetched, the ones before stay (`isStale`),
 * so that the page does not jump.
 * @param base what the list is of before any filter; the same object every time
 */
export const useResults = (criteria: Criteria, base?: Chosen) => {
  const query = useMemo(() => criteriaQuery(criteria, base), [criteria, base])
  const result = useUnionListInfiniteQuery(query)
  const list = usePagedList(result, { keyOf: itemKey, keepStale: true })

  const mark = stringifyQuery(criteriaParams(criteria))
  const [shownMark, setShownMark] = useState(mark)
  if (result.currentData && shownMark !== mark) setShownMark(mark)

  const first = (list.isStale ? result.data : result.currentData)?.pages[0]
  const facets = first?.facets
  const names = useMemo(() => namesOf(facets ?? []), [facets])
  return {
    ...list,
    /** Identity of the list that is shown. */
    shownMark,
    names,
    /** The filters of what is shown. */
    facets,
    /** The words that were searched instead of the typed ones, which find nothing. */
    correctedKeyword: first?.correctedKeyword,
    /** The words that were left out, because no item fits all of them. */
    leftOut: first?.leftOut,
  }
}
