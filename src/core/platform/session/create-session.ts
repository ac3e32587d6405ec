/**
 * The login token on the device (spec 3, 6). Owns: reading and storing it. Refuses: what it permits (the server), the
 * login itself. It is read under any of four names, which older clients and hosts wrote, and stored under one.
 */
import type { DeviceStorage } from '../storage/create-storage'

// wire spelling
export const IDENTITY_NAMES = ['@updateFutureToken', 'user_identity', 'userIdentity', 'user-identity'] as const

export interface IdentityStore {
  /** The token, '' when logged out. */
  get(): string
  /** '' deletes it under every name. */
  set(token: string): void
}

export const createIdentityStore = (storage: DeviceStorage): IdentityStore => ({
  get() {
    for (const name of IDENTITY_NAMES) {
      const token = storage.getText(name)
      if (token) return token
    }
    return ''
  },
  set(token) {
    for (const name of IDENTITY_NAMES) storage.setText(name, null)
    if (token) storage.setText(IDENTITY_NAMES[0], token)
  },
})
