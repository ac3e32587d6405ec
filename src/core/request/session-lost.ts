/** What follows when the server knows no session for the token in use (spec 6): one way for requests and uploads, at most once per 3 seconds. */
import type { Query } from '../../lib/query'
import { throttledRelogin } from './throttled-relogin'

/** What the re-login flow of a host needs to know of the request that found the session gone. */
export interface SessionLost {
  /** track_id, sourcePath and sourceSubPath, for the native login; empty when the request had no track_id. */
  track: Query
}

const TRACK = ['track_id', 'sourcePath', 'sourceSubPath'] as const // wire spelling

/** The track parameters among a request's own, if track_id is there (spec 6). */
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

let relogin: (lost: SessionLost) => void = () => {}

/** Called once by the app: the flow of its host. */
export const provideRelogin = (flow: (lost: SessionLost) => void): void => {
  relogin = throttledRelogin(flow)
}

/** A request with these parameters was answered 401 or 403. */
export const sessionLost = (input: object): void => relogin({ track: trackParamsOf(input) })
