import { View } from '@tarojs/components'
import { useRecommendedQuery } from '@/shared/api/catalogue'
import { itemLinks } from '@/shared/item-links'
import { ItemGrid } from '@/shared/item-grid'
import { Empty } from '@/ui/feedback/empty'
import { useHotWordsQuery } from '../../../api'
import { LIST_TEXT } from '../messages'
import { WordChips } from './word-chips'
import './no-results.scss'

interface NoResultsProps {
  onClearFilters?: () => void
  onSearch: (word: string) => void
}

/** Nothing matches: what else to look for, and goods that may please. */
export function NoResults({ onClearFilters, onSearch }: NoResultsProps) {
  const { data: hot } = useHotWordsQuery()
  const { data: recommended } = useRecommendedQuery()
  return (
    <View>
      <Empty
        type="product"
        title={LIST_TEXT.emptyTitle}
        text={LIST_TEXT.emptyText}
        action={onClearFilters && { label: LIST_TEXT.clearFilters, onTap: onClearFilters }}
      />
      {hot && hot.words.length > 0 && <WordChips title={LIST_TEXT.trySearching} words={hot.words} onPick={onSearch} />}
      {recommended && recommended.list.length > 0 && (
        <View>
          <View className="list-else-title" ariaRole="heading" aria-level="2">
            {LIST_TEXT.recommended}
          </View>
          <ItemGrid items={recommended.list} {...itemLinks} />
        </View>
      )}
    </View>
  )
}
