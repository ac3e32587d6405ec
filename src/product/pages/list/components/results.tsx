import { Text, View } from '@tarojs/components'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PagedList } from '@/screen/list/paged-list'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { WindowedGrid } from '@/shared/windowed-grid'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { LIST_TEXT } from '@/shared/item-list/messages'
import type { useResults } from '@/shared/item-list/use-results'
import { NoResults } from './no-results'

interface ResultsProps {
  results: ReturnType<typeof useResults>
  /** The words as they were typed. */
  keyword: string
  /** Searches for the words exactly as typed. */
  onSearchTyped: () => void
  /** What the list is of: the keyword or the filters' names; '' for everything. */
  title: string
  /** Removes the filters; absent when none is in use. */
  onClearFilters?: () => void
  onSearch: (word: string) => void
}

/** Draws the items of a list in all its states. */
export function Results({ results, keyword, title, onSearchTyped, onClearFilters, onSearch }: ResultsProps) {
  const { isStale, shownMark, items, total, correctedKeyword, onNearEnd } = results
  const itemLinks = useItemLinks()
  return (
    <View
      className={cx('list-results rx-beside', isStale && 'list-results-stale')}
      {...trackingAttributes({ section: 'list', rstmark: resultMark(items) })}
    >
      {correctedKeyword !== undefined && (
        <View className="list-corrected">
          <Text className="list-corrected-text">{LIST_TEXT.corrected(correctedKeyword)}</Text>
          <Pressable className="list-corrected-typed" onTap={onSearchTyped}>
            <Text>{LIST_TEXT.searchTyped(keyword)}</Text>
          </Pressable>
        </View>
      )}
      <PagedList
        list={results}
        skeleton={<SkeletonGrid rows={4} />}
        empty={() => <NoResults onClearFilters={onClearFilters} onSearch={onSearch} />}
      >
        {() => (
          <>
            <View className="list-count">
              <View className="list-name" ariaRole="heading" aria-level="1">
                {title || LIST_TEXT.all}
              </View>
              <View ariaRole="status">{LIST_TEXT.count(total)}</View>
            </View>
            <WindowedGrid key={shownMark} items={items} priorityRows={2} onNearEnd={onNearEnd} {...itemLinks} />
          </>
        )}
      </PagedList>
    </View>
  )
}
