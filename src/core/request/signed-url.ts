import { HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { serverClock } from '.'
import { signedHeaders } from './signed-headers'

/** Timestamp and signature of a request without a body and without a login token, as headers. */
export const bareSignature = (method: string, url: string): Record<string, string> =>
  signedHeaders({ method, url }, { signingKey: process.env.SIGNING_KEY, clock: serverClock, identity: () => '' })

/**
 * The address of a request that carries no headers (a beacon, an image, a script), with timestamp and signature as its
 * last parameters (spec 7). Signed as if it had no body.
 *
 * @param url path with query, as the server sees it
 */
export const signedUrl = (method: string, url: string): string => {
  const { [HEADER_TIMESTAMP]: timestamp, [HEADER_SIGNATURE]: signature } = bareSignature(method, url)
  const mark = url.includes('?') ? '&' : '?'
  return `${url}${mark}${HEADER_TIMESTAMP}=${timestamp}&${HEADER_SIGNATURE}=${signature}`
}
