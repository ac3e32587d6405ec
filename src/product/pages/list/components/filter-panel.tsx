import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { parseQuery, stringifyQuery } from '@/lib/query'
import { Empty } from '@/ui/feedback/empty'
import { FilterPanel as FilterFrame, FilterRail } from '@/ui/form/filter-panel'
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'
import { Switch } from '@/ui/form/switch'
import { useListFacetsQuery } from '../../../api'
import {
  criteriaParams,
  criteriaQuery,
  filterCount,
  priceRange,
  readCriteria,
  withoutFilters,
  withValues,
  type Criteria,
} from '../criteria'
import { namesOf, type FacetNames } from '../facet-names'
import { facetsOf } from '../facet-options'
import { FILTER_TEXT, LIST_TEXT } from '../messages'
import { useDebounced } from '../use-debounced'
import { NothingLeft } from './nothing-left'
import { FacetSection } from './facet-section'
import { fenToYuan, PriceInputs, yuanToFen } from './price-inputs'
import './filter-panel.scss'

interface FilterPanelProps {
  open: boolean
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
 * Draws the filters with their choices. Taps change a draft: the choices and the number of items follow it at once, the
 * list follows when the draft is confirmed.
 */
export function FilterPanel({ open, isRail, onClose, criteria, names, onApply }: FilterPanelProps) {
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

  const { minPriceFen: _low, maxPriceFen: _high, ...rest } = draft
  const wanted: Criteria = { ...rest, ...priceRange(yuanToFen(price.low), yuanToFen(price.high)) }
  const wantedMark = stringifyQuery(criteriaParams(wanted))
  const fetchedMark = useDebounced(wantedMark)
  const { data, currentData, isError, refetch } = useListFacetsQuery(
    criteriaQuery(readCriteria(parseQuery(fetchedMark))),
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
    if (!isRail || !isTouched || fetchedMark !== wantedMark) return
    setTouched(false)
    // The address must not change within an effect, because the runtime draws at once.
    if (wantedMark !== criteriaMark) void Promise.resolve().then(apply)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `apply` is of the same draft as the marks
  }, [isRail, isTouched, fetchedMark, wantedMark, criteriaMark])
  const counted = fetchedMark === wantedMark ? currentData : undefined

  const sections = data ? (
    <>
      {counted?.total === 0 && <NothingLeft criteria={wanted} found={counted} names={known} onChange={changeAll} />}
      <View className="list-filter-switch">
        <View>{LIST_TEXT.droppedOnly}</View>
        <Switch
          value={draft.dropped}
          label={LIST_TEXT.droppedOnly}
          onChange={(dropped) => change({ ...draft, dropped: Boolean(dropped) })}
        />
      </View>
      <PriceInputs value={price} onChange={changePrice} range={data.priceRange} />
      {facetsOf(data.facets, draft.chosen, known).map((facet) => (
        <FacetSection
          key={facet.key}
          facet={facet}
          chosen={draft.chosen[facet.key]}
          onChange={(values) => change(withValues(draft, facet.key, values))}
        />
      ))}
    </>
  ) : isError ? (
    <Empty
      type="network"
      text={FILTER_TEXT.errorText}
      action={{ label: FILTER_TEXT.retry, onTap: () => void refetch() }}
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
      confirmText={showText(counted?.total)}
      untouched={filterCount(wanted) === 0}
      nothingLeft={counted?.total === 0}
    >
      {sections}
    </FilterFrame>
  )
}
