/**
 * The RTK Query api that areas inject their endpoints into, over the app's request. An endpoint's query names a call of
 * the contract:
 * `build.query<ItemDetail, string>({ query: (id) => ({ call: 'GET /product/info', input: { id } }) })`.
 */
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import type { CallInput, CallName } from '@contract/calls'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Request, RequestError } from '../request/errors'

/**
 * A call with its input. A failed POST shows a toast; a failed GET is drawn by the screen that made it. `silent`
 * overrides.
 */
export type ApiCall = { [N in CallName]: { call: N; input: CallInput<N>; silent?: boolean } }[CallName]

/** What the store was created with, for its calls and thunks. */
export interface StoreExtra {
  request: Request
  /** Keeps the login token on the device, and whose it is; '' forgets it. */
  keepIdentity(token: string, userId?: string): void
}

const baseQuery: BaseQueryFn<ApiCall, unknown, RequestError> = async ({ call, input, silent }, { signal, extra }) => {
  const { request } = extra as StoreExtra
  const result = await request(call, input as never, { signal, silent: (silent ?? call.startsWith('GET')) && 'own' })
  return result.error ? { error: result.error } : { data: result.data }
}

/**
 * Names of cached data that a change elsewhere makes stale. An area adds its own beside its endpoints:
 * `declare module '@/core/store/api' { interface Tags { AfterSale: true } }`, and passes them to `endpoints`.
 * @public Areas extend it by name, which is no import.
 */
export interface Tags {
  Session: true
  Cart: true
  Orders: true
  Addresses: true
  Wishlist: true
  Item: true
}
export type Tag = keyof Tags

const SHARED_TAGS: readonly Tag[] = ['Session', 'Cart', 'Orders', 'Addresses', 'Wishlist', 'Item']

const createApi = buildCreateApi(coreModule(), reactHooksModule())

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: SHARED_TAGS,
  // Items are unique and get sold: data that was unused for a minute is fetched again on return.
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
})
