import { View } from '@tarojs/components'
import { useState } from 'react'
import { linkTo } from '@/screen/link-to'
import { ScreenBar, useScreenBack } from '@/screen/screen'
import { SearchBox } from '@/ui/form/search-box'
import { dialog } from '@/ui/feedback/dialog'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { useBack } from '@/ui/overlay/use-back'
import { useHotWordsQuery } from '../../../api'
import { SEARCH_TEXT } from '../messages'
import type { useSearchHistory } from '../use-search-history'
import { Suggestions } from './suggestions'
import { WordChips } from './word-chips'
import './search-panel.scss'

interface SearchPanelProps {
  /** The search box's first content. */
  keyword: string
  history: ReturnType<typeof useSearchHistory>
  onSearch: (word: string) => void
  /** Closes the panel and shows the list below it again; absent when there is no list below. */
  onClose?: () => void
}

/** Draws the search: its box, earlier searches, popular searches, and suggestions while the user types. */
export function SearchPanel({ keyword, history, onSearch, onClose }: SearchPanelProps) {
  const [typed, setTyped] = useState(keyword)
  const { data: hot } = useHotWordsQuery()
  useBack(onClose !== undefined, () => onClose?.())
  useScreenBack(onClose)
  const clear = async () => {
    if (await dialog.isConfirmed({ message: SEARCH_TEXT.clearConfirm })) history.clear()
  }
  return (
    <View className="list-search">
      <ScreenBar
        search={
          <SearchBox
            value={typed}
            onChange={setTyped}
            onSearch={onSearch}
            autoFocus
            placeholder={SEARCH_TEXT.shortPlaceholder}
          />
        }
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
          {hot && hot.words.length > 0 && (
            <WordChips
              title={SEARCH_TEXT.hot}
              words={hot.words}
              onPick={onSearch}
              aside={
                <Pressable className="list-search-boards" {...linkTo('hotSearch')}>
                  {SEARCH_TEXT.boards}
                  <Icon name="right" size="s" />
                </Pressable>
              }
            />
          )}
        </>
      )}
    </View>
  )
}
