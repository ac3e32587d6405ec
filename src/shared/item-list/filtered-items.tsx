import { View } from '@tarojs/components'
import { useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { useTrack } from '@/analytics/page/use-track'
import { PagedList } from '@/screen/list/paged-list'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { WindowedGrid } from '@/shared/windowed-grid'
import { Empty, type EmptyProps } from '@/ui/feedback/empty'
import { cx } from '@/ui/internal/class-names'
import { ChosenChips } from './chosen-chips'
import { criteriaParams, filterCount, withoutFilters, type Chosen, type Criteria, type QuickKey } from './criteria'
import type { FacetNames } from './facet-names'
import { FilterPanel } from './filter-panel'
import { LIST_TEXT } from './messages'
import { QuickFilters, SortBar } from './sort-bar'
import { useResults } from './use-results'
import './filtered-items.scss'

interface FilteredItemsProps {
  /** What the list is of before any filter; the same object every time. */
  base: Chosen
  criteria: Criteria
  onChange: (criteria: Criteria) => void
  /** While there is no item at all; a filter that leaves none says so itself. */
  empty: EmptyProps
}

/** The items of a brand, a series …, with the list page's orders and filters, as a part of another page. */
export function FilteredItems({ base, criteria, onChange, empty }: FilteredItemsProps) {
  const track = useTrack()
  const [isFiltering, setFiltering] = useState(false)
  const [section, setSection] = useState<QuickKey>()
  const [picked, setPicked] = useState<FacetNames>({})
  const results = useResults(criteria, base)
  const itemLinks = useItemLinks()
  const names = { ...picked, ...results.names }
  const filters = filterCount(criteria)
  const openFilters = (at?: QuickKey) => {
    setSection(at)
    setFiltering(true)
  }
  const apply = (next: Criteria, nextNames: FacetNames) => {
    setPicked(nextNames)
    setFiltering(false)
    track('filterGoods', { sectionId: 'list', filterData: criteriaParams(next) })
    onChange(next)
  }
  const { items, total, isStale, shownMark, onNearEnd } = results
  const nothing = (
    <Empty
      compact
      type="product"
      title={LIST_TEXT.emptyTitle}
      text={LIST_TEXT.emptyText}
      action={{ label: LIST_TEXT.clearFilters, onTap: () => onChange(withoutFilters(criteria)) }}
    />
  )
  if (filters === 0 && results.state === 'empty') return <Empty compact {...empty} />
  return (
    <View className="rx-part">
      <SortBar
        sort={criteria.sort}
        onSort={(sort) => onChange({ ...criteria, sort })}
        filters={filters}
        onFilter={() => openFilters()}
      />
      <QuickFilters base={base} criteria={criteria} onOpen={openFilters} />
      <ChosenChips criteria={criteria} names={names} onChange={onChange} />
      <View
        className={cx('rx-part-results', isStale && 'rx-part-stale')}
        {...trackingAttributes({ section: 'list', rstmark: resultMark(items) })}
      >
        <PagedList list={results} skeleton={<SkeletonGrid rows={4} />} empty={() => nothing}>
          {() => (
            <>
              <View className="rx-part-count" ariaRole="status">
                {LIST_TEXT.count(total)}
              </View>
              <WindowedGrid key={shownMark} items={items} onNearEnd={onNearEnd} {...itemLinks} />
            </>
          )}
        </PagedList>
      </View>
      <FilterPanel
        base={base}
        open={isFiltering}
        at={section}
        onClose={() => setFiltering(false)}
        criteria={criteria}
        names={names}
        onApply={apply}
      />
    </View>
  )
}
