/** The searches of this device, latest first, each once. Pure; use-search-history keeps them. */
import { HISTORY_LIMIT, KEYWORD_LIMIT } from '../../limits'

/** With `word` as the latest one. */
export const remember = (history: readonly string[], word: string): string[] => {
  const latest = word.trim().slice(0, KEYWORD_LIMIT)
  if (!latest) return [...history]
  return [latest, ...history.filter((one) => one.toLowerCase() !== latest.toLowerCase())].slice(0, HISTORY_LIMIT)
}

/** What was stored, by whatever version of the shop: anything that is not a list of texts is no history. */
export const readHistory = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string').slice(0, HISTORY_LIMIT) : []
