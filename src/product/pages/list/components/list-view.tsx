import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePageTitle, usePullDownRefresh, useRouteParams } from '@/core/platform/lifecycle'
import { useShareContent } from '@/core/platform/share'
import { scrollToTop } from '@/core/platform/scroll'
import { useTrack } from '@/analytics/page/use-track'
import { h5AddressOf, ROUTE_PARAM } from '@/routes/derive'
import { ToTop } from '@/screen/list/to-top'
import { ScreenBar } from '@/screen/screen'
import { useWide } from '@/screen/use-wide'
import { SearchLink } from '@/ui/form/search-link'
import {
  criteriaParams,
  filterCount,
  isSearchRoute,
  withoutFilters,
  type Criteria,
  type QuickKey,
} from '@/shared/item-list/criteria'
import { TaskPopupOfPage } from '@/shared/popup/task-popup-of-page'
import { chosenNames, type FacetNames } from '@/shared/item-list/facet-names'
import { LIST_TEXT, listTitle } from '@/shared/item-list/messages'
import { SEARCH_TEXT } from '../messages'
import { useExtras } from '../use-extras'
import { useCriteriaAddress } from '@/shared/item-list/use-criteria-address'
import { useResults } from '@/shared/item-list/use-results'
import { ChosenChips } from '@/shared/item-list/chosen-chips'
import { FilterPanel } from '@/shared/item-list/filter-panel'
import { Results } from './results'
import { QuickFilters, SortBar } from '@/shared/item-list/sort-bar'
import './list-view.scss'

/** Filters that name the list above it; the chips have them all. */
const NAMES_SHOWN = 3

interface ListViewProps {
  criteria: Criteria
  onChange: (criteria: Criteria) => void
  onSearch: (word: string) => void
  onOpenSearch: () => void
}

/** Draws the list page: search box, sort orders, filters in use, items, and the filter panel. */
export function ListView({ criteria, onChange, onSearch, onOpenSearch }: ListViewProps) {
  const track = useTrack()
  const isWide = useWide()
  const [isFiltering, setFiltering] = useState(false)
  const [section, setSection] = useState<QuickKey>()
  const [picked, setPicked] = useState<FacetNames>({})
  const results = useResults(criteria)
  // The words that were searched in fact.
  const keyword = results.correctedKeyword ?? criteria.keyword
  const names = { ...picked, ...results.names }
  const filters = filterCount(criteria)
  const { code: extras } = useExtras(criteria.chosen.categoryId !== undefined)
  const params = useRouteParams()
  const given = params[ROUTE_PARAM]
  const route = isSearchRoute(given) ? given : 'product'
  useCriteriaAddress(route, criteria)
  usePullDownRefresh(() => results.refresh())
  const title = listTitle(criteria.keyword, chosenNames(criteria, names))
  usePageTitle(title)
  useShareContent({
    title: title || process.env.PRODUCT_NAME,
    path: h5AddressOf(route, criteriaParams(criteria)),
    imageUrl: results.items[0]?.cover.url,
  })

  const change = (next: Criteria) => {
    scrollToTop()
    onChange(next)
  }
  const openFilters = (at?: QuickKey) => {
    setSection(at)
    setFiltering(true)
  }
  const apply = (next: Criteria, nextNames: FacetNames) => {
    setPicked(nextNames)
    setFiltering(false)
    // Text that a user typed is not reported; the filters' names are the shop's own words.
    track('filterGoods', { sectionId: 'list', filterData: criteriaParams({ ...next, keyword: '' }) })
    change(next)
  }
  return (
    <View className="list-page">
      <View className="rx-sr list-title" ariaRole="heading" aria-level="1">
        {title || LIST_TEXT.all}
      </View>
      <View className="list-rail">
        {isWide && (
          <FilterPanel isRail open onClose={() => undefined} criteria={criteria} names={names} onApply={apply} />
        )}
      </View>
      <View className="list-head">
        <ScreenBar
          fixed={false}
          search={
            <SearchLink
              value={criteria.keyword}
              placeholder={title ? SEARCH_TEXT.placeholderOf(title) : SEARCH_TEXT.placeholder}
              onTap={onOpenSearch}
            />
          }
        />
        <SortBar
          sort={criteria.sort}
          onSort={(sort) => change({ ...criteria, sort })}
          filters={filters}
          onFilter={() => openFilters()}
        />
      </View>
      <QuickFilters criteria={criteria} onOpen={openFilters} />
      <ChosenChips criteria={criteria} names={names} onChange={change}>
        {extras && <extras.Kinds facets={results.facets} criteria={criteria} onChange={change} />}
      </ChosenChips>
      <Results
        results={results}
        extras={extras}
        criteria={criteria}
        onSearchTyped={() => change({ ...criteria, exact: true })}
        title={keyword ? `「${keyword}」` : chosenNames(criteria, names).slice(0, NAMES_SHOWN).join(' · ')}
        onClearFilters={filters > 0 ? () => change(withoutFilters(criteria)) : undefined}
        onSearch={onSearch}
      />
      <ToTop />
      {results.items.length > 0 && route !== 'searchIndex2' && (
        <TaskPopupOfPage sence={route} word={criteria.keyword} />
      )}
      <FilterPanel
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
