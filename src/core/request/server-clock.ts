/**
 * The server's time as known on this device (spec 3, 7: requests carry a timestamp, /util/system-info returns the
 * time). Until the first answer it is the device's own time. Any answer's Date header is exact enough (to a second,
 * where minutes are allowed); the time call is exact.
 */
export interface ServerClock {
  /** ms since the epoch. */
  now(): number
  isKnown(): boolean
  /** Sets the server's current time, ms since the epoch. */
  set(serverTime: number): void
  /** Applies the Date header of an answer unless the time is already known. A cached copy (`age`) is ignored. */
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
