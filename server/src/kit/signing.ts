/** The request signature (contract/constants.ts). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedParts {
  /** Upper case. */
  method: string
  /** Path with query, as the server sees it. */
  url: string
  /** As in the header. */
  timestamp: string
  rawBody: string
}

/** HMAC-SHA-256 over the parts, hex. */
export function signRequest(key: string, { method, url, timestamp, rawBody }: SignedParts): string {
  return createHmac('sha256', key).update(`${method}\n${url}\n${timestamp}\n${rawBody}`).digest('hex')
}

/** Compares two texts in constant time. */
export function equalsSafely(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Whether a program gave the secret of its setting. The duration reveals neither the secret nor its length. Without a
 * secret none is right.
 */
export function isSecret(secret: string | null, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  return secret !== null && equalsSafely(digest(secret), digest(given))
}

/** SHA-256, hex: of random tokens, which need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
