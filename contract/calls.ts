/**
 * Every call of the shop (`method path` → one typed object, see call.ts), from the tables that joined.ts collects. The
 * client imports the types alone; the server registers its routes by these rows, and docs/calls.md is written from
 * them.
 */
import type { CallRow } from './call'
import { bareCalls, calls, type BareTypes, type Calls } from './joined'
import type { UploadAnswer, UploadFields } from './platform'

export { bareCalls, calls, type Calls }

export type BareCalls = { [N in keyof BareTypes]: { input: BareTypes[N]['input']; answer: BareTypes[N]['data'] } } & {
  'POST /upload': { input: UploadFields; answer: UploadAnswer }
}

export type CallName = keyof Calls
export type CallInput<N extends CallName> = Calls[N]['input']
export type CallData<N extends CallName> = Calls[N]['data']

type Rows = typeof calls
/** Calls that only a signed-in user may make. */
export type UserCallName = { [N in CallName]: Rows[N] extends { who: 'user' } ? N : never }[CallName]

/** @returns the call's row */
export const rowOf = (name: CallName): CallRow => calls[name]
