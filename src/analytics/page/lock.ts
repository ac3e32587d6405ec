import { SHOW_LOCK } from './limits'

/**
 * After a page show of a type was sent, another of that type is not, for 1500 ms (spec 4, 9: "likewise for event type OcdH5Upgrade").
 * @returns tells whether a show of the type may be sent at that time, ms; if so, the lock closes
 */
export const createShowLock = () => {
  const sentAt = new Map<string, number>()
  return (type: string, at: number): boolean => {
    const since = at - (sentAt.get(type) ?? -Infinity)
    // A clock that was set back does not lock for longer.
    if (since >= 0 && since < SHOW_LOCK) return false
    sentAt.set(type, at)
    return true
  }
}
