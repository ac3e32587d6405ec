/**
 * Who is logged in, by host (spec 6). Logged in means that `identity.get()` is not ''.
 *
 * Owns: where the login token comes from and where it is kept. Refuses: what it allows (the server's), the login
 * itself.
 *
 * | host                   | the token |
 * | browser                | kept on the device |
 * | app                    | the native header's; until it came, the one kept on the device (the login flag) |
 * | mini-program's webview | the address's user_identity, kept for this visit only: the mini-program may log out |
 */
import { environment, nativeHeader, onEnvironmentChange } from '../environment'
import { visitStorage, storage } from '../storage'
import { consumeAddressParams as claim } from './address-identity'
import { createIdentityStore, createTabIdentity, type IdentityStore } from './create-session'

const device = createIdentityStore(storage)
const visit = createIdentityStore(visitStorage)

const store = (): IdentityStore => {
  const { host } = environment()
  return host === 'messenger-webview' || host === 'search-webview' ? visit : device
}

export const identity = createTabIdentity(store, storage)

/** Calls `changed` when another tab has logged in or out, and this one has taken that over. */
export const watchOtherTabs = (changed: () => void): void => {
  const look = () => {
    if (identity.takeOver()) changed()
  }
  window.addEventListener('storage', look)
  // A tab that slept in the background gets no event of what happened meanwhile.
  window.addEventListener('pageshow', look)
}

// A header with an empty identity means logged out: the stored token is deleted too. Later pages of the app read the
// stored token (spec 6).
onEnvironmentChange(() => {
  const header = nativeHeader()
  if (header) identity.set(header.userIdentity)
})

/** Call it before anything reads or sends the address; see address-identity. */
export const consumeAddressParams = (): void => claim(visit)
