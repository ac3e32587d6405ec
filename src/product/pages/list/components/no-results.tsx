import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Recommended } from '@/shared/recommended'
import { Empty } from '@/ui/feedback/empty'
import { useHotWordsQuery } from '../../../api'
import { LIST_TEXT } from '@/shared/item-list/messages'
import { WordChips } from './word-chips'

interface NoResultsProps {
  onClearFilters?: () => void
  onSearch: (word: string) => void
  /** Subscribes to the search, which may find something later; null where there is none. */
  subscribe: ReactNode
}

/** Says that nothing matches, and offers other searches and recommended items. */
export function NoResults({ onClearFilters, onSearch, subscribe }: NoResultsProps) {
  const { data: hot } = useHotWordsQuery()
  return (
    <View className="list-none">
      <Empty
        type="product"
        title={LIST_TEXT.emptyTitle}
        text={LIST_TEXT.emptyText}
        action={onClearFilters && { label: LIST_TEXT.clearFilters, onTap: onClearFilters }}
      />
      {subscribe && <View className="list-none-subscribe">{subscribe}</View>}
      {hot && hot.words.length > 0 && <WordChips title={LIST_TEXT.trySearching} words={hot.words} onPick={onSearch} />}
      <Recommended place="search" />
    </View>
  )
}
