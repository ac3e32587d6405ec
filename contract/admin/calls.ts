/**
 * Every call of the console (`method path` → one typed object, see call.ts), from the tables that joined.ts collects.
 */
import type { AdminCallRow } from './call'
import { adminCalls, type AdminCalls } from './joined'

export { adminCalls, type AdminCalls }

export type AdminCallName = keyof AdminCalls
export type AdminCallInput<N extends AdminCallName> = AdminCalls[N]['input']
export type AdminCallData<N extends AdminCallName> = AdminCalls[N]['data']

type Rows = typeof adminCalls
/** Calls whose answer is a stream instead of an envelope. */
export type AdminStreamName = { [N in AdminCallName]: Rows[N] extends { stream: string } ? N : never }[AdminCallName]

/** @returns the call's row */
export const adminRowOf = (name: AdminCallName): AdminCallRow => adminCalls[name]
