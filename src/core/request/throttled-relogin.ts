/** Re-login at most once per 3 seconds (spec 6): many requests of a page may find the session gone at the same time. */
import { RELOGIN_INTERVAL } from './limits'

/** What the flow of a host needs to know about the request that found the session gone. */
export interface SessionLost {
  /** Its parameters; the native login carries the track parameters among them. */
  input: object
}

export const throttledRelogin = (relogin: (lost: SessionLost) => void, now: () => number = Date.now) => {
  let last = -Infinity
  return (lost: SessionLost): void => {
    if (now() - last < RELOGIN_INTERVAL) return
    last = now()
    relogin(lost)
  }
}
