/**
 * Requests to our own server (spec 7, 8; wire shapes: contract).
 *
 * Owns: base address, form encoding, timestamp and signature, the login token's header, the 15 s limit, typed errors,
 * the re-login trigger (at most once per 3 s), and the text of a failure.
 * Refuses: showing anything itself (a toast is handed in), where a lost session leads (the flow of core/platform is
 * handed in), keeping data (core/store), foreign origins.
 */
import { createClient } from './client'
import type { Request } from './errors'
import type { CurrentPage } from './page-tags'
import { withPresenter } from './presenter'
import { createServerClock } from './server-clock'
import { provideRelogin, sessionLost, type SessionLost } from './session-lost'
import { transport } from './transport'

export type { Request, RequestError, RequestOptions, RequestResult } from './errors'
export { errorTextOf } from './presenter'
export type { CurrentPage } from './page-tags'
export type { SessionLost } from './session-lost'

/** The server's time as known on this device; countdowns run against it. */
export const serverClock = createServerClock()

export interface AppRequestPorts {
  /** The login token, '' when logged out. */
  identity(): string
  /** The re-login flow of the host (spec 6). */
  relogin(lost: SessionLost): void
  toast(text: string): void
  /** The active page, for the list endpoints; without it they receive no page tags. */
  page?(): CurrentPage
}

const noPage = (): CurrentPage => ({ query: {}, id: '' })

/** The request of the running app. The server's first render uses another one with the same type. */
export const createAppRequest = ({ identity, relogin, toast, page = noPage }: AppRequestPorts): Request => {
  provideRelogin(relogin)
  return withPresenter(
    createClient({
      transport,
      apiBase: process.env.API_BASE,
      signingKey: process.env.SIGNING_KEY,
      clock: serverClock,
      identity,
      page,
      onSessionLost: sessionLost,
    }),
    toast,
  )
}
