import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '@/ui/base/pressable'
import './word-chips.scss'

interface WordChipsProps {
  title: string
  words: readonly string[]
  onPick: (word: string) => void
  /** Content beside the title, e.g. 清空. */
  aside?: ReactNode
}

/** Draws words to search for. */
export function WordChips({ title, words, onPick, aside }: WordChipsProps) {
  return (
    <View className="list-words">
      <View className="list-words-head">
        <View className="list-words-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        {aside}
      </View>
      <View className="list-words-body">
        {words.map((word) => (
          <Pressable key={word} className="list-word" onTap={() => onPick(word)}>
            <Text className="list-word-text">{word}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}
