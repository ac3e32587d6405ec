/**
 * The headers of every exchange with our server (spec 7): timestamp, signature, and the login token if there is one.
 */
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { hmacSha256Hex } from '../../lib/sha256'
import type { ServerClock } from './server-clock'

export interface Signer {
  /** Public by nature (contract/constants.ts): it gives integrity, not authority. */
  signingKey: string
  clock: ServerClock
  /** The login token, '' when logged out. */
  identity(): string
}

export interface Signed {
  method: string
  /** Path with query, as the server sees it. */
  url: string
  /** Raw text of the body. A multipart body is not signed, since its bytes are known to the sender only. */
  body?: string
}

export const signedHeaders = (
  { method, url, body }: Signed,
  { signingKey, clock, identity }: Signer,
): Record<string, string> => {
  const timestamp = String(Math.round(clock.now()))
  const token = identity()
  return {
    [HEADER_TIMESTAMP]: timestamp,
    [HEADER_SIGNATURE]: hmacSha256Hex(signingKey, `${method}\n${url}\n${timestamp}\n${body ?? ''}`),
    ...(token && { [HEADER_IDENTITY]: token }),
  }
}
