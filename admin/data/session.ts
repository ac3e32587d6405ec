/** Who is signed in, as the server last answered. */
import type { Permission } from '@contract/admin/permissions'
import { createSignal, useSignal } from '../lib/signal'
import type { AdminData } from './calls'
import { call } from './client'

export type SessionState = AdminData<'GET /admin/session'>
export type SignedIn = NonNullable<SessionState['operator']>

/** null until the first answer. */
export const session = createSignal<SessionState | null>(null)

/** Reads the session anew. @throws CallError */
export const readSession = async (): Promise<SessionState> => {
  const state = await call('GET /admin/session', {})
  session.set(state)
  return state
}

/** The operator who is signed in. Only below the frame, which is drawn for nobody else. */
export const useOperator = (): SignedIn => {
  const operator = useSignal(session)?.operator
  if (!operator) throw new Error('Nobody is signed in')
  return operator
}

/** Whether the operator holds the permission, by which links and buttons are drawn. */
export const useMay = (): ((permission: Permission) => boolean) => {
  const operator = useSignal(session)?.operator
  return (permission) => operator?.permissions.includes(permission) ?? false
}
