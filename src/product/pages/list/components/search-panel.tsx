import { View } from '@tarojs/components'
import { useState } from 'react'
import { dialog } from '@/ui/feedback/dialog'
import { Icon } from '@/ui/base/icon'
import { Navbar } from '@/ui/nav/navbar'
import { Pressable } from '@/ui/base/pressable'
import { useBack } from '@/ui/overlay/use-back'
import { useHotWordsQuery } from '../../../api'
import { SEARCH_TEXT } from '../messages'
import type { useSearchHistory } from '../use-search-history'
import { Suggestions } from './suggestions'
import { WordChips } from './word-chips'
import './search-panel.scss'

interface SearchPanelProps {
  /** What the box begins with. */
  keyword: string
  history: ReturnType<typeof useSearchHistory>
  onSearch: (word: string) => void
  onBack: () => void
  /** It stands over a list, which going back shows again. */
  overList: boolean
}

/** The search: box, what was searched before, what people look for, and suggestions while typing. */
export function SearchPanel({ keyword, history, onSearch, onBack, overList }: SearchPanelProps) {
  const [typed, setTyped] = useState(keyword)
  const { data: hot } = useHotWordsQuery()
  useBack(overList, onBack)
  const clear = async () => {
    if (await dialog.isConfirmed({ message: SEARCH_TEXT.clearConfirm })) history.clear()
  }
  return (
    <View className="list-search">
      <Navbar
        onBack={onBack}
        search={{ value: typed, onChange: setTyped, onSearch, autoFocus: true, placeholder: SEARCH_TEXT.placeholder }}
      />
      {typed.trim() && typed !== keyword ? (
        <Suggestions typed={typed.trim()} onPick={onSearch} />
      ) : (
        <>
          {history.words.length > 0 && (
            <WordChips
              title={SEARCH_TEXT.history}
              words={history.words}
              onPick={onSearch}
              aside={
                <Pressable className="list-search-clear" label={SEARCH_TEXT.clearHistory} onTap={() => void clear()}>
                  <Icon name="trash" size="m" />
                </Pressable>
              }
            />
          )}
          {hot && hot.words.length > 0 && <WordChips title={SEARCH_TEXT.hot} words={hot.words} onPick={onSearch} />}
        </>
      )}
    </View>
  )
}
