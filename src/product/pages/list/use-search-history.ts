import { KEYWORD_MAX } from '@contract/limits/catalogue'
import { useEffect, useState } from 'react'
import { storage } from '@/core/platform/storage'
import { HISTORY_LIMIT } from '../../limits'

const KEY = 'searchHistory'

/** The history with `word` as its latest search: latest first, each once. */
export const remember = (history: readonly string[], word: string): string[] => {
  const latest = word.trim().slice(0, KEYWORD_MAX)
  if (!latest) return [...history]
  return [latest, ...history.filter((one) => one.toLowerCase() !== latest.toLowerCase())].slice(0, HISTORY_LIMIT)
}

/** Reads what any version of the shop has stored: anything but a list of texts is an empty history. */
export const readHistory = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string').slice(0, HISTORY_LIMIT) : []

/** The searches made on this device. They are empty in the first render, as on the server. */
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
