import { View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { itemLinks } from '@/shared/item-links'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { WindowedGrid } from '@/shared/windowed-grid'
import { cx } from '@/ui/internal/class-names'
import { Empty } from '@/ui/feedback/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { LIST_TEXT } from '../messages'
import type { useResults } from '../use-results'
import { NoResults } from './no-results'
import './results.scss'

interface ResultsProps {
  results: ReturnType<typeof useResults>
  /** Takes the filters away; absent when none is in use. */
  onClearFilters?: () => void
  onSearch: (word: string) => void
  /** Names the answer in what is told of the visit. */
  rstmark: string
}

/** The goods of a list in all states. */
export function Results({ results, onClearFilters, onSearch, rstmark }: ResultsProps) {
  const { phase, isStale, shownMark, items, total, footState, more, retry } = results
  if (phase === 'loading') return <SkeletonGrid rows={4} />
  if (phase === 'failed') {
    return <Empty type="network" text={LIST_TEXT.errorText} action={{ label: LIST_TEXT.retry, onTap: retry }} />
  }
  if (items.length === 0) return <NoResults onClearFilters={onClearFilters} onSearch={onSearch} />
  return (
    <View
      className={cx('list-results', isStale && 'list-results-stale')}
      {...trackingAttributes({ section: 'list', rstmark })}
    >
      <View className="list-count" ariaRole="status">
        {LIST_TEXT.count(total)}
      </View>
      <WindowedGrid
        key={shownMark}
        items={items}
        priorityRows={2}
        onNearEnd={footState === 'idle' ? more : undefined}
        {...itemLinks}
      />
      <ListFooter state={footState} onRetry={more} />
    </View>
  )
}
