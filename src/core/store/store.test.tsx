import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Cart } from '@contract/order'
import type { Request, RequestError, RequestOptions } from '../request/errors'
import { createStore, useIsLoggedIn } from './index'
import { api } from './api'
import { signIn, signOut } from './session'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    cartForTest: build.query<Cart, void>({
      query: () => ({ call: 'GET /cart/list', input: {} }),
      providesTags: ['Session', 'Cart'],
    }),
    brandsForTest: build.query<object, void>({ query: () => ({ call: 'GET /brand/list', input: {} }) }),
    addForTest: build.mutation<Cart, string>({
      query: (id) => ({ call: 'POST /cart/add', input: { id } }),
      invalidatesTags: ['Cart'],
    }),
  }),
})
const { cartForTest, brandsForTest, addForTest } = endpoints.endpoints

interface SentRequest {
  call: string
  input: object
  options?: RequestOptions
}

/** A store whose request answers `data` (or fails), and the requests it made. */
const setUp = (error?: RequestError) => {
  const requests: SentRequest[] = []
  const kept: string[] = []
  const request = (async (call: string, input: object, options?: RequestOptions) => {
    requests.push({ call, input, options })
    return error ? { error } : { data: { lines: [], selectedCount: requests.length, totalFen: 0 } }
  }) as Request
  const store = createStore({ request, keepIdentity: (token) => void kept.push(token) })
  const wrapper = ({ children }: { children?: ReactNode }) => <Provider store={store}>{children}</Provider>
  return { store, requests, kept, wrapper, calls: () => requests.map(({ call }) => call) }
}

describe('a call through the store', () => {
  it('sends with the request that the store was created with', async () => {
    const { store, requests } = setUp()
    const { data } = await store.dispatch(cartForTest.initiate())
    expect(data).toMatchObject({ selectedCount: 1 })
    expect(requests).toMatchObject([{ call: 'GET /cart/list', input: {} }])
    expect(requests[0]?.options?.signal).toBeDefined()
  })

  it('leaves a failed GET to its screen, and shows the user a failed POST', async () => {
    const { store, requests } = setUp({ kind: 'network' })
    const { error } = await store.dispatch(cartForTest.initiate())
    await store.dispatch(addForTest.initiate('1'))
    expect(error).toEqual({ kind: 'network' })
    expect(requests.slice(0, 2).map(({ options }) => options?.silent)).toEqual(['own', false])
  })

  it('is fetched again by every screen that shows it when a change makes it stale', async () => {
    const { store, calls } = setUp()
    await store.dispatch(cartForTest.initiate())
    await store.dispatch(addForTest.initiate('1'))
    await waitFor(() => expect(calls()).toEqual(['GET /cart/list', 'POST /cart/add', 'GET /cart/list']))
  })

  it('aborts its request when it is given up', async () => {
    const { store, requests } = setUp()
    const running = store.dispatch(cartForTest.initiate())
    await Promise.resolve()
    running.abort()
    expect(requests[0]?.options?.signal?.aborted).toBe(true)
  })
})

describe('logging in', () => {
  it('keeps the token outside the store and fetches anew what depends on it, and nothing else', async () => {
    const { store, kept, calls } = setUp()
    await store.dispatch(cartForTest.initiate())
    await store.dispatch(brandsForTest.initiate())
    store.dispatch(signIn('login-token-0'))
    expect(kept).toEqual(['login-token-0'])
    expect(JSON.stringify(store.getState())).not.toContain('login-token-0')
    await waitFor(() => expect(calls()).toEqual(['GET /cart/list', 'GET /brand/list', 'GET /cart/list']))
  })

  it('is seen by the screens (spec 4/42)', () => {
    const { store, wrapper } = setUp()
    const { result } = renderHook(() => useIsLoggedIn(), { wrapper })
    expect(result.current).toBe(false)
    act(() => store.dispatch(signIn('login-token-0')))
    expect(result.current).toBe(true)
    act(() => store.dispatch(signOut()))
    expect(result.current).toBe(false)
  })
})

it('forgets the token and all that was loaded with it on logging out', async () => {
  const { store, kept } = setUp()
  store.dispatch(signIn('login-token-0'))
  await store.dispatch(cartForTest.initiate())
  store.dispatch(signOut())
  expect(kept).toEqual(['login-token-0', ''])
  expect(store.getState().api.queries).toEqual({})
})

it('takes over what the server loaded, without fetching again', async () => {
  const server = setUp()
  await server.store.dispatch(cartForTest.initiate())
  const requests: string[] = []
  const store = createStore({
    request: (async (call: string) => {
      requests.push(call)
      return { error: { kind: 'network' } }
    }) as Request,
    preloaded: JSON.parse(JSON.stringify(server.store.getState())) as ReturnType<typeof server.store.getState>,
  })
  const wrapper = ({ children }: { children?: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => endpoints.useCartForTestQuery(), { wrapper })
  expect(result.current).toMatchObject({ isSuccess: true, data: { selectedCount: 1 } })
  await act(async () => {})
  expect(requests).toEqual([])
})
