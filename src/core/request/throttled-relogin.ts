/** Re-login at most once per 3 seconds (spec 6): many requests of a page may find the session lost at the same time. */
import { RELOGIN_INTERVAL } from './limits'

export const throttledRelogin = <T>(relogin: (lost: T) => void, now: () => number = Date.now) => {
  let last = -Infinity
  return (lost: T): void => {
    if (now() - last < RELOGIN_INTERVAL) return
    last = now()
    relogin(lost)
  }
}
