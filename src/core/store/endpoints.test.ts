import type { CallData } from '@contract/calls'
import type { OrderPage } from '@contract/order'
import type { Request, RequestResult } from '../request/errors'
import { createStore } from '.'
import { endpoints, mutation, paged, query } from './endpoints'
import { signIn, signOut } from './session'

const testApi = endpoints({
  testOrder: query('GET /order/info', (orderNo: string) => ({ orderNo }), { tags: ['Orders'] }),
  testBrands: query('GET /brand/list', () => ({}), { isPublic: true }),
  testOrders: paged('GET /order/list', () => ({ tab: 'all' as const })),
  testCancel: mutation('POST /order/cancel', { invalidates: ['Orders'] }),
  testReceipt: mutation('POST /order/confirm-receipt', { invalidates: ['Orders'], evenRefused: true }),
})
const { testOrder, testBrands, testOrders, testCancel, testReceipt } = testApi.endpoints

const ORDER_NO = '202603010000000001'

const setUp = (answers: Record<string, () => RequestResult<unknown>> = {}) => {
  const sent: [call: string, input: object, silent: unknown][] = []
  const request = (async (call: string, input: object, options?: { silent?: unknown }) => {
    sent.push([call, input, options?.silent])
    return answers[call]?.() ?? { data: {} }
  }) as Request
  return { sent, calls: () => sent.map(([call]) => call), store: createStore({ request }) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('a query sends the input that it makes of its argument, silently', async () => {
  const { sent, store } = setUp()
  await store.dispatch(testOrder.initiate(ORDER_NO))
  expect(sent).toEqual([['GET /order/info', { orderNo: ORDER_NO }, 'own']])
})

it('a paged list begins with page 1 and goes on while the server has more', async () => {
  const page = (number: number): OrderPage => ({ list: [], page: number, pageSize: 20, total: 40, hasMore: number < 2 })
  let number = 0
  const { sent, store } = setUp({ 'GET /order/list': () => ({ data: page((number += 1)) }) })
  await store.dispatch(testOrders.initiate())
  const { data } = await store.dispatch(testOrders.initiate(undefined, { direction: 'forward' }))
  expect(sent.map(([, input]) => input)).toEqual([
    { tab: 'all', page: 1 },
    { tab: 'all', page: 2 },
  ])
  expect(data?.pages.map(({ hasMore }) => hasMore)).toEqual([true, false])
})

describe('after a login', () => {
  it('everything is fetched anew but what is the same for everyone', async () => {
    const { calls, store } = setUp()
    store.dispatch(testOrder.initiate(ORDER_NO))
    store.dispatch(testBrands.initiate())
    await settled()
    store.dispatch(signIn('token'))
    await settled()
    expect(calls()).toEqual(['GET /order/info', 'GET /brand/list', 'GET /order/info'])
  })
})

it('a logout drops what was fetched', async () => {
  const { store } = setUp({ 'GET /order/info': () => ({ data: { orderNo: ORDER_NO } as CallData<'GET /order/info'> }) })
  await store.dispatch(testOrder.initiate(ORDER_NO))
  store.dispatch(signOut())
  expect(testOrder.select(ORDER_NO)(store.getState()).data).toBeUndefined()
})

describe('a change', () => {
  const refused: RequestResult<never> = { error: { kind: 'business', status: 409, code: 409, message: '已取消' } }

  it('makes its tags stale when it succeeded, and with evenRefused also when it was refused', async () => {
    const { calls, store } = setUp({
      'POST /order/cancel': () => refused,
      'POST /order/confirm-receipt': () => refused,
    })
    store.dispatch(testOrder.initiate(ORDER_NO))
    await settled()
    await store.dispatch(testCancel.initiate({ orderNo: ORDER_NO, reasonId: 'other' }))
    await settled()
    expect(calls()).toEqual(['GET /order/info', 'POST /order/cancel'])
    await store.dispatch(testReceipt.initiate({ orderNo: ORDER_NO }))
    await settled()
    expect(calls().slice(2)).toEqual(['POST /order/confirm-receipt', 'GET /order/info'])
  })

  it('reports its failure to the user unless it is silent', async () => {
    const { sent, store } = setUp()
    await store.dispatch(testCancel.initiate({ orderNo: ORDER_NO, reasonId: 'other' }))
    expect(sent[0]?.[2]).toBe(false)
  })
})

it('a wrong field does not compile', () => {
  // @ts-expect-error the call takes orderNo
  query('GET /order/info', (id: string) => ({ id }))
  // @ts-expect-error this call is only for signed-in users, so its data is never the same for everyone
  query('GET /order/info', (orderNo: string) => ({ orderNo }), { isPublic: true })
  // @ts-expect-error not a list of pages
  paged('GET /order/info', () => ({}))
  // @ts-expect-error no such call
  mutation('POST /order/destroy')
  const { data } = testOrder.select(ORDER_NO)(createStore({ request: setUp().store as never as Request }).getState())
  // @ts-expect-error an order has no `price`
  expect(data?.price).toBeUndefined()
})
