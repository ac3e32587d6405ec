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

interface Asked {
  call: string
  input: object
  options?: RequestOptions
}

/** A store whose request answers `data` (or fails), and what it asked. */
const setUp = (error?: RequestError) => {
  const asked: Asked[] = []
  const kept: string[] = []
  const request = (async (call: string, input: object, options?: RequestOptions) => {
    asked.push({ call, input, options })
    return error ? { error } : { data: { lines: [], selectedCount: asked.length, totalFen: 0 } }
  }) as Request
  const store = createStore({ request, keepIdentity: (token) => void kept.push(token) })
  const wrapper = ({ children }: { children?: ReactNode }) => <Provider store={store}>{children}</Provider>
  return { store, asked, kept, wrapper, calls: () => asked.map(({ call }) => call) }
}

describe('a call through the store', () => {
  it('asks with the request that the store was made with', async () => {
    const { store, asked } = setUp()
    const { data } = await store.dispatch(cartForTest.initiate())
    expect(data).toMatchObject({ selectedCount: 1 })
    expect(asked).toMatchObject([{ call: 'GET /cart/list', input: {} }])
    expect(asked[0]?.options?.signal).toBeDefined()
  })

  it('leaves a failed GET to its screen, and has the user told of a failed POST', async () => {
    const { store, asked } = setUp({ kind: 'network' })
    const { error } = await store.dispatch(cartForTest.initiate())
    await store.dispatch(addForTest.initiate('1'))
    expect(error).toEqual({ kind: 'network' })
    expect(asked.slice(0, 2).map(({ options }) => options?.silent)).toEqual([true, false])
  })

  it('is asked again by whoever looks at it when a change makes it stale', async () => {
    const { store, calls } = setUp()
    await store.dispatch(cartForTest.initiate())
    await store.dispatch(addForTest.initiate('1'))
    await waitFor(() => expect(calls()).toEqual(['GET /cart/list', 'POST /cart/add', 'GET /cart/list']))
  })

  it('aborts its request when it is given up', async () => {
    const { store, asked } = setUp()
    const running = store.dispatch(cartForTest.initiate())
    await Promise.resolve()
    running.abort()
    expect(asked[0]?.options?.signal?.aborted).toBe(true)
  })
})

describe('logging in', () => {
  it('keeps the token outside the store and asks again for what depends on it, and for nothing else', async () => {
    const { store, kept, calls } = setUp()
    await store.dispatch(cartForTest.initiate())
    await store.dispatch(brandsForTest.initiate())
    store.dispatch(signIn('t0'))
    expect(kept).toEqual(['t0'])
    expect(JSON.stringify(store.getState())).not.toContain('t0')
    await waitFor(() => expect(calls()).toEqual(['GET /cart/list', 'GET /brand/list', 'GET /cart/list']))
  })

  it('is seen by the screens', () => {
    const { store, wrapper } = setUp()
    const { result } = renderHook(() => useIsLoggedIn(), { wrapper })
    expect(result.current).toBe(false)
    act(() => store.dispatch(signIn('t0')))
    expect(result.current).toBe(true)
    act(() => store.dispatch(signOut()))
    expect(result.current).toBe(false)
  })
})

it('forgets the token and all that was loaded with it on logging out', async () => {
  const { store, kept } = setUp()
  store.dispatch(signIn('t0'))
  await store.dispatch(cartForTest.initiate())
  store.dispatch(signOut())
  expect(kept).toEqual(['t0', ''])
  expect(store.getState().api.queries).toEqual({})
})

it('takes over what the server loaded, without asking again', async () => {
  const server = setUp()
  await server.store.dispatch(cartForTest.initiate())
  const asked: string[] = []
  const store = createStore({
    request: (async (call: string) => {
      asked.push(call)
      return { error: { kind: 'network' } }
    }) as Request,
    preloaded: JSON.parse(JSON.stringify(server.store.getState())) as ReturnType<typeof server.store.getState>,
  })
  const wrapper = ({ children }: { children?: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => endpoints.useCartForTestQuery(), { wrapper })
  expect(result.current).toMatchObject({ isSuccess: true, data: { selectedCount: 1 } })
  await act(async () => {})
  expect(asked).toEqual([])
})
