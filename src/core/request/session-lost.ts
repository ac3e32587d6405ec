/**
 * What follows when the server has no session for the token in use (spec 6): the same for requests and uploads, at most
 * once per 3 seconds.
 */
import { isWithin } from '../../lib/timing'
import type { Query } from '../../lib/query'
import { RELOGIN_INTERVAL } from './limits'

/** What a host's re-login flow receives about the request that found the session lost. */
export interface SessionLost {
  /** track_id, sourcePath and sourceSubPath, for the native login; empty when the request had no track_id. */
  track: Query
}

const TRACK = ['track_id', 'sourcePath', 'sourceSubPath'] as const // wire spelling

/** The track parameters in a request's input, if it has a track_id (spec 6). */
export const trackParamsOf = (input: object): Query => {
  const given = new Map<string, unknown>(Object.entries(input))
  if (!given.get('track_id')) return {}
  return Object.fromEntries(
    TRACK.flatMap((name) => {
      const value = given.get(name)
      return typeof value === 'string' ? [[name, value] as const] : []
    }),
  )
}

/** Re-login at most once per 3 seconds (spec 6): many requests of a page may find the session lost at the same time. */
export const throttledRelogin = <T>(relogin: (lost: T) => void, now: () => number = Date.now) => {
  let last = -Infinity
  return (lost: T): void => {
    if (isWithin(RELOGIN_INTERVAL, last, now())) return
    last = now()
    relogin(lost)
  }
}

let relogin: (lost: SessionLost) => void = () => {}

/** Called once by the app with the flow of its host. */
export const provideRelogin = (flow: (lost: SessionLost) => void): void => {
  relogin = throttledRelogin(flow)
}

/** Called when a request with this input was answered with 401 or 403. */
export const sessionLost = (input: object): void => relogin({ track: trackParamsOf(input) })
