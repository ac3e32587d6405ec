/** An answer that is the same for everybody, read once for all who ask within a short time. */
import type { Clock } from './clock'

/** @returns what `read` answers, for `ms` after it was read; a reading that fails is not kept */
export function keptFor<T>(ms: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | null = null
  return () => {
    const at = clock.now()
    if (kept && at >= kept.at && at < kept.at + ms) return kept.answer
    const mine = { at, answer: read() }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = null
    })
    return mine.answer
  }
}
