/**
 * The shape of a call of the console: like the shop's (contract/call.ts), but a JSON body, a cookie session and a
 * permission instead of signature and token. Paths are relative to the API base and begin with /admin.
 */
import type { Static, TSchema } from '@sinclair/typebox'
import type { Permission } from './permissions'

/**
 * - `permission`: who may make the call. `signedIn` is any operator, `anyone` needs no session (sign-in, set-up).
 *   Without a session 401; without the permission 404 with `ret_code` 40403. Both come before the input is validated.
 * - `stepUp`: the one-time code must have been entered within ten minutes, else 428 with `ret_code` 42801.
 * - `quiet`: a POST for which the audit gets no row of the call itself (leases, views; acts that write their own).
 * - `passive`: the client makes it by itself, so it does not keep an idle session alive.
 * - `stream`: the answer has no envelope: `csv` is a file (UTF-8 with BOM), `events` is text/event-stream whose `data:`
 *   lines are JSON of `data`.
 */
export interface AdminCallRow {
  /** One plain sentence for docs/calls.md. */
  readonly about: string
  readonly input: TSchema
  readonly data: TSchema
  readonly permission: Permission | 'signedIn' | 'anyone'
  readonly stepUp?: true
  readonly quiet?: true
  readonly passive?: true
  readonly rate?: 'sensitive'
  readonly stream?: 'csv' | 'events'
}

export type AdminCallTable = Readonly<Record<`${'GET' | 'POST'} /admin/${string}`, AdminCallRow>>

/** The types of a table's calls, for handlers and callers. */
export type AdminCallTypes<T extends AdminCallTable> = {
  [N in keyof T]: T[N] extends AdminCallRow ? { input: Static<T[N]['input']>; data: Static<T[N]['data']> } : never
}
