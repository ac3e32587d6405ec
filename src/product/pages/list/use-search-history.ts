import { useEffect, useState } from 'react'
import { storage } from '@/core/platform/storage'
import { readHistory, remember } from './search-history'

const KEY = 'searchHistory'

/** What was searched for on this device. Empty in the first render, as on the server. */
export const useSearchHistory = () => {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => setWords(readHistory(storage.get(KEY))), [])
  const keep = (next: string[]) => {
    setWords(next)
    storage.set(KEY, next)
  }
  return {
    words,
    add: (word: string) => keep(remember(readHistory(storage.get(KEY)), word)),
    clear: () => keep([]),
  }
}
