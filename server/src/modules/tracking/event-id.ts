/** The client's event ids (contract/tracking.ts): `<ms in base 36>-<random of the visit>-<number>`. */

/** No part is long enough for a login token. */
const EVENT_ID = /^([0-9a-z]{1,9})-[\w-]{1,37}$/

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days since the epoch, UTC. @param at ms */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** Creation time of the id, ms of the client's clock; null when it is not an event id. */
export function timeOfId(id: unknown): number | null {
  const [, time] = (typeof id === 'string' ? EVENT_ID.exec(id) : null) ?? []
  return time === undefined ? null : Number.parseInt(time, 36)
}
