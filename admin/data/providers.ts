/**
 * Refine's providers over /api/admin: lists, records, sign-in, permissions, live changes. Acts have calls of their own
 * in the contract, so that there is no generic create, update or delete.
 */
import type { AccessControlProvider, AuthProvider, DataProvider, LiveProvider } from '@refinedev/core'
import type { AdminCallName, AdminData } from './calls'
import { CallError } from './call'
import { call, sessionEnd } from './client'
import { live } from './live'
import { readSession, session } from './session'

const unsupported = () => Promise.reject(new Error('Acts are calls of the contract (data/hooks.ts)'))

/** A call by its name as text; its types are those of the hook that made the name. */
const callNamed = async (name: string, input: unknown) =>
  call(name as AdminCallName, (input ?? {}) as never) as Promise<AdminData<AdminCallName>>

export const dataProvider: DataProvider = {
  getApiUrl: () => '',
  getList: async ({ resource, pagination, meta }) => {
    const { currentPage = 1, pageSize = 20 } = pagination ?? {}
    const answer = (await callNamed(`GET /admin/${resource}`, { page: currentPage, pageSize, ...meta?.input })) as {
      list: never[]
      total: number
    }
    return { ...answer, data: answer.list, total: answer.total }
  },
  getOne: async ({ resource, id, meta }) => ({
    data: (await callNamed(`GET /admin/${resource}`, { id: String(id), ...meta?.input })) as never,
  }),
  custom: async ({ url, query, payload }) => ({ data: (await callNamed(url, query ?? payload)) as never }),
  create: unsupported,
  update: unsupported,
  deleteOne: unsupported,
}

/** A call that is under way while the operator signs out is refused, which is no end to be reported. */
let isSigningOut = false

export const authProvider: AuthProvider = {
  login: async (input: { login: string; password: string; code?: string }) => {
    const { state } = await call('POST /admin/login', input)
    if (state === 'signedIn') await readSession()
    return { success: state === 'signedIn', codeNeeded: state === 'codeNeeded' }
  },
  logout: async () => {
    isSigningOut = true
    live.stop()
    try {
      await call('POST /admin/logout', {})
    } catch (error) {
      // A session that is gone already is what was wanted.
      if (!(error instanceof CallError) || error.kind !== 'session') {
        isSigningOut = false
        live.start()
        throw error
      }
    }
    return { success: true }
  },
  check: async () => ({ authenticated: session.get()?.operator != null }),
  onError: async (error: unknown) => {
    // The page stays as it is behind the sign-in, so that nothing typed is lost.
    const isRefused = error instanceof CallError && error.kind === 'session'
    if (isRefused && !isSigningOut && session.get()?.operator) sessionEnd.set('ended')
    return {}
  },
  getIdentity: async () => session.get()?.operator ?? null,
  getPermissions: async () => session.get()?.operator?.permissions ?? [],
}

/** `action` is the permission itself, e.g. `order.ship`. The server checks every call; the menu follows. */
export const accessControlProvider: AccessControlProvider = {
  can: async ({ action }) => ({
    can: session.get()?.operator?.permissions.some((permission) => permission === action) ?? false,
  }),
  options: { queryOptions: { staleTime: 0, gcTime: 0 } },
}

/** A change of counts concerns every list and desk that is shown. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, types, callback }) =>
    live.counts.subscribe(() => callback({ channel, type: types[0] ?? '*', payload: {}, date: new Date() })),
  unsubscribe: (subscription: () => void) => subscription(),
}
