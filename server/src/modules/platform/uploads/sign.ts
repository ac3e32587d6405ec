/**
 * The form's `sign`: the time in base 36, reversed (contract/platform.ts). Any client can make one, so it only shows
 * that the form is fresh; the session decides who may upload.
 */
import { UPLOAD_SIGN_MAX_AGE_MS } from '../limits'

/** @param now ms */
export function isFreshSign(sign: string, now: number): boolean {
  const time = parseInt([...sign].reverse().join(''), 36)
  return Math.abs(now - time) <= UPLOAD_SIGN_MAX_AGE_MS
}
