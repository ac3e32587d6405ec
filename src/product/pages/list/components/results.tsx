import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PagedList } from '@/screen/list/paged-list'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { WindowedGrid } from '@/shared/windowed-grid'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { LIST_TEXT } from '@/shared/item-list/messages'
import { isBare, type Criteria } from '@/shared/item-list/criteria'
import type { useResults } from '@/shared/item-list/use-results'
import type { Extras } from '../use-extras'
import { NoResults } from './no-results'
import { SubscribeSearch } from './subscribe-search'

interface ResultsProps {
  results: ReturnType<typeof useResults>
  /** Undefined until its code has come. */
  extras: Extras | undefined
  criteria: Criteria
  /** Searches for the words exactly as typed. */
  onSearchTyped: () => void
  /** What the list is of: the keyword or the filters' names; '' for everything. */
  title: string
  /** Removes the filters; absent when none is in use. */
  onClearFilters?: () => void
  onSearch: (word: string) => void
}

/** Draws the items of a list in all its states. */
export function Results({ results, extras, criteria, title, onSearchTyped, onClearFilters, onSearch }: ResultsProps) {
  const { isStale, shownMark, items, total, correctedKeyword, leftOut, onNearEnd } = results
  const itemLinks = useItemLinks()
  const [isSingle, setSingle] = useState(false)
  const subscribe = isBare(criteria) ? null : (
    <SubscribeSearch criteria={{ ...criteria, keyword: correctedKeyword ?? criteria.keyword }} />
  )
  return (
    <View
      className={cx('list-results rx-beside', isStale && 'list-results-stale', isSingle && 'list-single')}
      {...trackingAttributes({ section: 'list', rstmark: resultMark(items) })}
    >
      {correctedKeyword !== undefined && (
        <View className="list-corrected">
          <Text className="list-corrected-text">{LIST_TEXT.corrected(correctedKeyword)}</Text>
          <Pressable className="list-corrected-typed" onTap={onSearchTyped}>
            <Text>{LIST_TEXT.searchTyped(criteria.keyword)}</Text>
          </Pressable>
        </View>
      )}
      {leftOut !== undefined && (
        <View className="list-left-out" ariaRole="status">
          {LIST_TEXT.leftOut(leftOut)}
        </View>
      )}
      <PagedList
        list={results}
        skeleton={<SkeletonGrid rows={4} />}
        empty={() => <NoResults onClearFilters={onClearFilters} onSearch={onSearch} subscribe={subscribe} />}
      >
        {() => (
          <>
            <View className="list-count">
              <View className="list-name" ariaRole="heading" aria-level="1">
                {title || LIST_TEXT.all}
              </View>
              <View className="list-total" ariaRole="status">
                {LIST_TEXT.count(total)}
              </View>
              {extras && <extras.Columns isSingle={isSingle} onChange={setSingle} />}
              {subscribe}
            </View>
            <WindowedGrid key={shownMark} items={items} priorityRows={2} onNearEnd={onNearEnd} {...itemLinks} />
          </>
        )}
      </PagedList>
    </View>
  )
}
