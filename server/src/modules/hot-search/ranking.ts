/** How words come to their places: pure, so that tests need no searches. */
import { SEARCHERS_MIN, RISE_MIN_PERCENT, USUAL_DAYS } from './limits'

export interface Counted {
  word: string
  shown: string
  searchers: number
}
export interface Risen extends Counted {
  risePercent: number
}

const bySearchers = (a: Counted, b: Counted): number => b.searchers - a.searchers || (a.word < b.word ? -1 : 1)

/** Most searchers first; words of too few are left out. */
export const ranked = <T extends Counted>(counts: readonly T[]): T[] =>
  counts.filter(({ searchers }) => searchers >= SEARCHERS_MIN).sort(bySearchers)

/**
 * Words that more searched for than usual, by how much more.
 * @param before number of searchers in the days before, by word; one searcher a day is taken for a word without any
 */
export function rising(counts: readonly Counted[], before: ReadonlyMap<string, number>): Risen[] {
  return ranked(counts)
    .map((counted) => {
      const usual = Math.max(1, (before.get(counted.word) ?? 0) / USUAL_DAYS)
      return { ...counted, risePercent: Math.round((counted.searchers / usual - 1) * 100) }
    })
    .filter(({ risePercent }) => risePercent >= RISE_MIN_PERCENT)
    .sort((a, b) => b.risePercent - a.risePercent || bySearchers(a, b))
}

/** Places with pinned ones at theirs; a pinned one leaves the place that it has by itself. */
export function withPins<T extends { id: number }>(
  places: readonly T[],
  pins: readonly (T & { pinnedRank: number })[],
): (T & { isPinned: boolean })[] {
  const pinned = new Set(pins.map(({ id }) => id))
  const list = places.filter(({ id }) => !pinned.has(id)).map((place) => ({ ...place, isPinned: false }))
  for (const pin of [...pins].sort((a, b) => a.pinnedRank - b.pinnedRank)) {
    list.splice(pin.pinnedRank - 1, 0, { ...pin, isPinned: true })
  }
  return list
}
