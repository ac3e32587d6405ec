/**
 * Random ids with a lifetime, kept in the device's storage: of a session (spec 4, 9) and of the browser (spec 3, 9:
 * cookieid).
 */
import type { DeviceStorage } from '@/core/platform/storage/create-storage'
import { COOKIE_LIFETIME, SESSION_TIMEOUT } from './limits'

export interface SessionPorts {
  storage: Pick<DeviceStorage, 'get' | 'set'>
  /** ms since the epoch. */
  now(): number
  randomKey(): string
}

export interface LastingId {
  /**
   * The current id; a new one when its lifetime is over. Storage is accessed only at the first call and when the
   * lifetime is over.
   */
  id(): string
}

interface Kept {
  id: string
  /** ms since the epoch. */
  since: number
}

const readKept = (value: unknown): Kept | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, since } = value as Partial<Record<keyof Kept, unknown>>
  return typeof id === 'string' && id !== '' && typeof since === 'number' ? { id, since } : undefined
}

const createLastingId =
  (key: string, lifetime: number) =>
  ({ storage, now, randomKey }: SessionPorts): LastingId => {
    let current: Kept | undefined
    // A start in the future was written by a wrong clock.
    const lives = (kept: Kept | undefined) => kept && now() - kept.since <= lifetime && kept.since <= now()
    return {
      id() {
        if (!current || !lives(current)) {
          // Another tab may have created the next id.
          current = readKept(storage.get(key))
          if (!current || !lives(current)) {
            current = { id: randomKey(), since: now() }
            storage.set(key, current)
          }
        }
        return current.id
      },
    }
  }

/** The session's id, shared by all tabs; replaced 43,200,000 ms (12 h) after its start. */
export const createVisitSession = createLastingId('trackingSession', SESSION_TIMEOUT)

/** The id of the browser or mini-program, kept 31,536,000,000 ms (a year) from its creation. */
export const createCookieId = createLastingId('trackingCookie', COOKIE_LIFETIME)
