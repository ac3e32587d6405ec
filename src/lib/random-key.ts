/**
 * A key for one intended act (an idempotency key): 32 hexadecimal digits. It must be unique among one user's acts, not unguessable, so where
 * there is no generator (the mini-program has no synchronous one) Math.random stands in. Not for render: every call differs.
 */
import { hex } from './utf8'

export const randomKey = (): string => {
  const bytes = new Uint8Array(16)
  if (typeof crypto !== 'undefined' && crypto.getRandomValues) crypto.getRandomValues(bytes)
  else bytes.forEach((_, index) => (bytes[index] = Math.random() * 256))
  return hex(bytes)
}
