/** Which popups this device has seen, and when: each comes again after its days. */
import { storage } from '@/core/platform/storage'

const KEY = 'popupsSeen'
const DAY_MS = 24 * 60 * 60_000
/** As many as a year of popups; the ones that were seen longest ago are forgotten first. */
const KEPT = 30

type Seen = [id: string, at: number][]

const seenOf = (kept: unknown): Seen =>
  Array.isArray(kept)
    ? kept.filter((one): one is Seen[number] => Array.isArray(one) && typeof one[0] === 'string' && Number(one[1]) > 0)
    : []

/** The first that this device has not seen for its days. */
export const firstDue = <P extends { id: string; everyDays: number }>(
  popups: readonly P[],
  now = Date.now(),
): P | undefined => {
  const seen = new Map(seenOf(storage.get(KEY)))
  return popups.find(({ id, everyDays }) => {
    const at = seen.get(id)
    // A clock that was set back must not hide it for ever.
    return at === undefined || Math.abs(now - at) >= everyDays * DAY_MS
  })
}

export const noteSeen = (id: string, now = Date.now()): void => {
  const others = seenOf(storage.get(KEY)).filter(([other]) => other !== id)
  storage.set(KEY, [...others, [id, now]].slice(-KEPT))
}
