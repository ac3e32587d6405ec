/**
 * The login token on the device (spec 3, 6). Owns: where it is read and kept. Refuses: what it allows (the server's), the login itself.
 * It is read under any of four names, as older clients and hosts wrote it; it is kept under one.
 */
import type { DeviceStorage } from '../storage/create-storage'

export const IDENTITY_NAMES = ['@updateFutureToken', 'user_identity', 'userIdentity', 'user-identity'] as const // wire spelling

export interface IdentityStore {
  /** The token, '' when logged out. */
  get(): string
  /** '' forgets it, under every name. */
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
