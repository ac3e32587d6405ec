/**
 * A random key of 32 hexadecimal digits, e.g. an intent key. It must be unique among one user's acts, not unguessable,
 * so Math.random is used where there is no generator (the mini-program has no synchronous one). Not for render: every
 * call differs.
 */
import { hex } from './utf8'

export const randomKey = (): string => {
  const bytes = new Uint8Array(16)
  if (typeof crypto !== 'undefined' && crypto.getRandomValues) crypto.getRandomValues(bytes)
  else bytes.forEach((_, index) => (bytes[index] = Math.random() * 256))
  return hex(bytes)
}
