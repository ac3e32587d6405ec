import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { parseQuery, stringifyQuery } from '@/core/kit/query'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Popup } from '@/ui/popup'
import { SkeletonGroup, SkeletonLines } from '@/ui/skeleton'
import { Switch } from '@/ui/switch'
import { useListFacetsQuery } from '../../../api'
import {
  criteriaParams,
  criteriaQuery,
  filterCount,
  priceRange,
  readCriteria,
  toggleValue,
  withoutFilters,
  type Criteria,
} from '../criteria'
import { namesOf, type FacetNames } from '../facet-names'
import { optionsOf } from '../facet-options'
import { FILTER_TEXT, LIST_TEXT } from '../messages'
import { useDebounced } from '../use-debounced'
import { fenToYuan, yuanToFen } from '../yuan'
import { FilterSection } from './filter-section'
import { PriceInputs } from './price-inputs'
import './filter-panel.scss'

interface FilterPanelProps {
  open: boolean
  onClose: () => void
  /** The criteria in use. */
  criteria: Criteria
  names: FacetNames
  /** `names`: those of the choices, which the chips need before the new list has come. */
  onApply: (criteria: Criteria, names: FacetNames) => void
}

/** `total`: undefined while it is being counted. */
const showText = (total: number | undefined): string =>
  total === undefined ? FILTER_TEXT.showAny : total > 0 ? FILTER_TEXT.show(total) : FILTER_TEXT.none

/**
 * The filters with their choices. What is tapped is a draft: the choices and the number of goods follow it, the list only when it is
 * confirmed.
 */
export function FilterPanel({ open, onClose, criteria, names, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState(criteria)
  const [price, setPrice] = useState({ low: '', high: '' })
  useEffect(() => {
    if (!open) return
    setDraft(criteria)
    setPrice({ low: fenToYuan(criteria.minPriceFen), high: fenToYuan(criteria.maxPriceFen) })
  }, [open, criteria])

  const { minPriceFen: _low, maxPriceFen: _high, ...rest } = draft
  const wanted: Criteria = { ...rest, ...priceRange(yuanToFen(price.low), yuanToFen(price.high)) }
  const wantedMark = stringifyQuery(criteriaParams(wanted))
  const askedMark = useDebounced(wantedMark)
  const { data, currentData, isError, refetch } = useListFacetsQuery(
    criteriaQuery(readCriteria(parseQuery(askedMark))),
    { skip: !open },
  )

  const reset = () => {
    setDraft(withoutFilters(draft))
    setPrice({ low: '', high: '' })
  }
  const apply = () => onApply(wanted, { ...names, ...(data && namesOf(data.facets)) })
  const counted = askedMark === wantedMark ? currentData : undefined

  return (
    <Popup
      open={open}
      onClose={onClose}
      position="right"
      title={FILTER_TEXT.title}
      className="list-filter"
      foot={
        <View className="list-filter-foot">
          <Button type="info" disabled={filterCount(wanted) === 0} onTap={reset}>
            {LIST_TEXT.reset}
          </Button>
          <Button className="list-filter-show" disabled={counted?.total === 0} onTap={apply}>
            {showText(counted?.total)}
          </Button>
        </View>
      }
    >
      <View className="list-filter-body">
        {data ? (
          <>
            <View className="list-filter-switch">
              <View>{LIST_TEXT.droppedOnly}</View>
              <Switch
                value={draft.dropped}
                label={LIST_TEXT.droppedOnly}
                onChange={(dropped) => setDraft({ ...draft, dropped: Boolean(dropped) })}
              />
            </View>
            <PriceInputs value={price} onChange={setPrice} range={data.priceRange} />
            {data.facets.map((facet) => (
              <FilterSection
                key={facet.key}
                name={facet.name}
                options={optionsOf(facet, draft.chosen[facet.key], names)}
                chosen={draft.chosen[facet.key]}
                onToggle={(value) => setDraft(toggleValue(draft, facet.key, value))}
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
        )}
      </View>
    </Popup>
  )
}
