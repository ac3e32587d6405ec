import { storage } from '@/core/platform/storage'
import { randomKey } from '@/lib/random-key'

const KEY = 'share-device'

/** The word by which this device is counted once among those that opened a shared address. It names no user. */
export const shareDevice = (): string => {
  const known = storage.get(KEY)
  if (typeof known === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(known)) return known
  const made = randomKey()
  storage.set(KEY, made)
  return made
}
