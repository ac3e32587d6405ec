import { useEffect, useState } from 'react'
import { parseQuery, stringifyQuery } from '@/lib/query'
import { Empty } from '@/ui/feedback/empty'
import { FilterPanel as FilterFrame, FilterRail } from '@/ui/form/filter-panel'
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'
import { useListFacetsQuery } from './api'
import {
  criteriaParams,
  criteriaQuery,
  fenToYuan,
  filterCount,
  isPriceRange,
  priceRange,
  readCriteria,
  withoutFilters,
  yuanToFen,
  sectionId,
  type Chosen,
  type Criteria,
  type QuickKey,
} from './criteria'
import { namesOf, type FacetNames } from './facet-names'
import { FILTER_TEXT } from './messages'
import { useDebounced } from './use-debounced'
import { useFilterSections } from './use-filter-sections'

interface FilterPanelProps {
  /** What the list is of before any filter: its filters are not offered. */
  base?: Chosen
  open: boolean
  /** The filter that it opens at. */
  at?: QuickKey
  /** Drawn in the page, beside the list, which follows each choice at once. */
  isRail?: boolean
  onClose: () => void
  /** The criteria in use. */
  criteria: Criteria
  names: FacetNames
  /** `names` are those of the choices, which the chips need before the new list has loaded. */
  onApply: (criteria: Criteria, names: FacetNames) => void
}

/** The text of the confirming button; `total` is undefined while the server counts. */
const showText = (total: number | undefined): string =>
  total === undefined ? FILTER_TEXT.showAny : total > 0 ? FILTER_TEXT.show(total) : FILTER_TEXT.none

/**
 * Draws the filters with their choices, whose code comes when the page is idle or the panel opens. Taps change a draft:
 * the choices and the number of items follow it at once, the list follows when the draft is confirmed.
 */
export function FilterPanel({ base, open, at, isRail, onClose, criteria, names, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(criteria)
  const [price, setPrice] = useState({ low: '', high: '' })
  /** The draft is the user's; other criteria (a chip that was removed) replace it. A state, so that an effect of an
   *  earlier drawing, which may run after the tap, cannot take the tap for done. */
  const [isTouched, setTouched] = useState(false)
  const criteriaMark = stringifyQuery(criteriaParams(criteria))
  useEffect(() => {
    if (!open) return
    setTouched(false)
    setDraft(criteria)
    setPrice({ low: fenToYuan(criteria.minPriceFen), high: fenToYuan(criteria.maxPriceFen) })
    // The same criteria may come as a new object, which must not undo a choice.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the mark is of the criteria
  }, [open, criteriaMark])

  const { code: Sections, isMissing, retry: retryCode } = useFilterSections(open)
  const { minPriceFen: _low, maxPriceFen: _high, ...rest } = draft
  const wanted: Criteria = { ...rest, ...priceRange(yuanToFen(price.low), yuanToFen(price.high)) }
  const isReadable = isPriceRange(price)
  const wantedMark = stringifyQuery(criteriaParams(wanted))
  const fetchedMark = useDebounced(wantedMark)
  const { data, currentData, isError, refetch } = useListFacetsQuery(
    criteriaQuery(readCriteria(parseQuery(fetchedMark)), base),
    { skip: !open },
  )

  // Names of choices that match nothing any more are those of answers before.
  const [known, setKnown] = useState(names)
  useEffect(() => {
    setKnown((before) => ({ ...before, ...names, ...(data && namesOf(data.facets)) }))
  }, [names, data])

  const change = (next: Criteria) => {
    setTouched(true)
    setDraft(next)
  }
  const changePrice = (next: typeof price) => {
    setTouched(true)
    setPrice(next)
  }
  const reset = () => {
    change(withoutFilters(draft))
    setPrice({ low: '', high: '' })
  }
  const changeAll = (next: Criteria) => {
    change(next)
    setPrice({ low: fenToYuan(next.minPriceFen), high: fenToYuan(next.maxPriceFen) })
  }
  const apply = () => onApply(wanted, known)
  useEffect(() => {
    if (!isRail || !isTouched || !isReadable || fetchedMark !== wantedMark) return
    setTouched(false)
    // The address must not change within an effect, because the runtime draws at once.
    if (wantedMark !== criteriaMark) void Promise.resolve().then(apply)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `apply` is of the same draft as the marks
  }, [isRail, isTouched, isReadable, fetchedMark, wantedMark, criteriaMark])
  const counted = fetchedMark === wantedMark ? currentData : undefined

  const sections =
    data && Sections ? (
      <Sections
        draft={draft}
        onChange={change}
        price={price}
        onPriceChange={changePrice}
        known={known}
        base={base}
        found={data}
        left={counted?.total === 0 ? { criteria: wanted, found: counted, onChange: changeAll } : undefined}
      />
    ) : isError || isMissing ? (
      <Empty
        type="network"
        text={FILTER_TEXT.errorText}
        action={{
          label: FILTER_TEXT.retry,
          onTap: () => {
            retryCode()
            if (isError) void refetch()
          },
        }}
      />
    ) : (
      <SkeletonGroup>
        <SkeletonLines count={12} />
      </SkeletonGroup>
    )
  if (isRail) {
    return (
      <FilterRail onReset={reset} title={FILTER_TEXT.title} untouched={filterCount(wanted) === 0}>
        {sections}
      </FilterRail>
    )
  }
  return (
    <FilterFrame
      open={open}
      onClose={onClose}
      onReset={reset}
      onConfirm={apply}
      title={FILTER_TEXT.title}
      confirmText={isReadable ? showText(counted?.total) : FILTER_TEXT.checkPrice}
      untouched={filterCount(wanted) === 0}
      blocked={!isReadable || counted?.total === 0}
      intoView={open && at && data && Sections ? sectionId(at) : undefined}
    >
      {sections}
    </FilterFrame>
  )
}
