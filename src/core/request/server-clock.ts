/**
 * The server's time as far as this device knows (spec 3, 7: requests carry a timestamp, /util/system-info tells the time). Until the server was
 * heard of it is the device's own. Any answer's Date header is good enough (a second off, where minutes are allowed); the time call is exact.
 */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number
  isKnown(): boolean
  /** The server says it is `serverTime` now. */
  set(serverTime: number): void
  /** Takes over the Date header of an answer, unless the time is known already. A copy from a cache (`age`) tells nothing. */
  observe(date: string | undefined, age: string | undefined): void
}

export const createServerClock = (localNow: () => number = Date.now): ServerClock => {
  let offset: number | undefined
  const set = (serverTime: number) => {
    offset = serverTime - localNow()
  }
  return {
    now: () => localNow() + (offset ?? 0),
    isKnown: () => offset !== undefined,
    set,
    observe(date, age) {
      const serverTime = Date.parse(date ?? '')
      if (offset === undefined && !age && serverTime > 0) set(serverTime)
    },
  }
}
