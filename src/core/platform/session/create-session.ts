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

/** Whose session it is, on the device beside the token; absent where only a native app knows. */
const USER = 'sessionUser'

/** Who was logged in when something was begun; see `TabIdentity.isStill`. */
export interface Opener {
  /** '' for a visitor, and where it is not known. */
  user: string
  /** How often this tab had taken over a login of another tab. */
  switches: number
}

/** The login of this tab. */
export interface TabIdentity extends IdentityStore {
  /** '' logs out. @param user the user's id, where the login said it */
  set(token: string, user?: string): void
  /** Who is logged in now. */
  opener(): Opener
  /**
   * Whether what `opener` began may be carried out in the login of now: the same user's, or a visitor's who logged in.
   * With nobody logged in it may: the server asks for the login.
   */
  isStill(opener: Opener): boolean
  /** Takes over the login that another tab has kept on the device; returns whether it is another one. */
  takeOver(): boolean
}

/**
 * A tab acts with the login that it shows. The device's is that of all tabs, and another tab may have changed it: read
 * anew for each call, an act of one user would land with the next one.
 *
 * @param stored where this host keeps the token
 */
export const createTabIdentity = (stored: () => IdentityStore, device: DeviceStorage): TabIdentity => {
  let held: string | undefined
  let user: string | undefined
  let switches = 0
  const get = () => (held ??= stored().get())
  const opener = () => ({ user: (user ??= get() && (device.getText(USER) ?? '')), switches })
  return {
    get,
    set(token, owner = '') {
      // A login that another tab has kept meanwhile is not this tab's to end.
      if (token || stored().get() === get()) {
        stored().set(token)
        device.setText(USER, owner || null)
      }
      held = token
      user = owner
    },
    opener,
    isStill(before) {
      const now = opener()
      if (get() === '') return true
      return before.user && now.user ? before.user === now.user : before.switches === now.switches
    },
    takeOver() {
      const token = stored().get()
      if (token === get()) return false
      held = token
      user = undefined
      if (token) switches++
      return true
    },
  }
}
