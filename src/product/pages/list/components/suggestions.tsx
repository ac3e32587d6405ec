import { KEYWORD_MAX } from '@contract/limits/catalogue'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { useSuggestQuery } from '../../../api'
import { SEARCH_TEXT } from '../messages'
import { useDebounced } from '@/shared/item-list/use-debounced'

interface SuggestionsProps {
  typed: string
  onPick: (word: string) => void
}

/**
 * Draws suggestions for the text that is being typed. The text itself always comes first, so that a slow or missing
 * answer stops no user; a failure is not shown, since suggestions are an extra.
 */
export function Suggestions({ typed, onPick }: SuggestionsProps) {
  const keyword = useDebounced(typed.slice(0, KEYWORD_MAX))
  const { data } = useSuggestQuery(keyword)
  const list = (data?.list ?? []).filter(({ text }) => text !== typed)
  return (
    <View className="list-suggest" ariaLabel={SEARCH_TEXT.suggestions}>
      <Pressable className="list-suggest-item" onTap={() => onPick(typed)}>
        <Icon name="search" size="s" />
        <Text className="list-suggest-text">{SEARCH_TEXT.searchFor(typed)}</Text>
      </Pressable>
      {list.map(({ text, count }) => (
        <Pressable key={text} className="list-suggest-item" onTap={() => onPick(text)}>
          <Icon name="search" size="s" />
          <Text className="list-suggest-text">{text}</Text>
          <Text className="list-suggest-count">{SEARCH_TEXT.count(count)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
