import { View } from '@tarojs/components'
import { resultMark, trackingAttributes } from '@/analytics/page/tracking-attributes'
import { PagedList } from '@/screen/list/paged-list'
import { useItemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { WindowedGrid } from '@/shared/windowed-grid'
import { cx } from '@/ui/internal/class-names'
import { LIST_TEXT } from '../messages'
import type { useResults } from '../use-results'
import { NoResults } from './no-results'

interface ResultsProps {
  results: ReturnType<typeof useResults>
  /** Removes the filters; absent when none is in use. */
  onClearFilters?: () => void
  onSearch: (word: string) => void
}

/** Draws the items of a list in all its states. */
export function Results({ results, onClearFilters, onSearch }: ResultsProps) {
  const { isStale, shownMark, items, total, onNearEnd } = results
  const itemLinks = useItemLinks()
  return (
    <View
      className={cx('list-results rx-beside', isStale && 'list-results-stale')}
      {...trackingAttributes({ section: 'list', rstmark: resultMark(items) })}
    >
      <PagedList
        list={results}
        skeleton={<SkeletonGrid rows={4} />}
        empty={() => <NoResults onClearFilters={onClearFilters} onSearch={onSearch} />}
      >
        {() => (
          <>
            <View className="list-count" ariaRole="status">
              {LIST_TEXT.count(total)}
            </View>
            <WindowedGrid key={shownMark} items={items} priorityRows={2} onNearEnd={onNearEnd} {...itemLinks} />
          </>
        )}
      </PagedList>
    </View>
  )
}
