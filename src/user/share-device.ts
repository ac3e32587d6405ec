import { DEVICE_PATTERN } from '@contract/limits/sharing'
import { storage } from '@/core/platform/storage'
import { randomKey } from '@/lib/random-key'

const KEY = 'share-device'

/** The word by which this device is counted once among those that opened a shared address. It names no user. */
export const shareDevice = (): string => {
  const known = storage.get(KEY)
  if (typeof known === 'string' && new RegExp(DEVICE_PATTERN).test(known)) return known
  const made = randomKey()
  storage.set(KEY, made)
  return made
}
