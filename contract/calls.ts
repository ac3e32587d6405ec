/**
 * Every call of the shop, joined from the areas' tables (`method path` → one typed object, see call.ts). The client
 * imports the types alone; the server registers its routes by these rows, and docs/calls.md is generated from them.
 */
import { catalogueCalls } from './catalogue'
import type { CallRow, CallTypes } from './call'
import { orderCalls } from './order'
import { platformBareCalls, platformCalls, type UploadAnswer, type UploadFields } from './platform'
import { trackingCalls } from './tracking'
import { userBareCalls, userCalls } from './user'

/** Calls whose answer is in an envelope. */
export const calls = { ...platformCalls, ...trackingCalls, ...catalogueCalls, ...userCalls, ...orderCalls }
export interface Calls
  extends
    CallTypes<typeof platformCalls>,
    CallTypes<typeof trackingCalls>,
    CallTypes<typeof catalogueCalls>,
    CallTypes<typeof userCalls>,
    CallTypes<typeof orderCalls> {}

/** Calls whose answer is bare, without our envelope (spec 7.1). */
export const bareCalls = { ...platformBareCalls, ...userBareCalls }
type BareTypes = CallTypes<typeof platformBareCalls> & CallTypes<typeof userBareCalls>
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
