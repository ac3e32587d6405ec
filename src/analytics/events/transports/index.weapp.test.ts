import type { TaroGeneral } from '@tarojs/taro'
import type * as Post from '.'

interface Requested {
  url: string
  method: string
  header: Record<string, string>
  data: string
  success(answer: { data: unknown; statusCode: number }): void
  fail(failure: TaroGeneral.CallbackResult): void
}

let mockRequested: Requested | undefined
const mockAbort = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request: (options: Requested) => {
      mockRequested = options
      return Object.assign(Promise.reject(new Error('told through fail')), { abort: mockAbort })
    },
  },
}))

const { post } = require('.') as typeof Post
const sending = { url: 'http://shop/track/page-mark', data: '{"events":[]}', headers: { 'x-signature': 'abc' } }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('posts JSON through the messenger, and success is resultCode 200', async () => {
  const sent = post(sending)
  expect(mockRequested).toMatchObject({
    url: sending.url,
    method: 'POST',
    data: sending.data,
    header: { 'x-signature': 'abc', 'content-type': 'application/json' },
  })
  mockRequested?.success({ statusCode: 200, data: '{"resultCode":200}' })
  expect(await sent).toEqual({ code: 200, msg: '' })
})

it('is 500 when the messenger fails, and 501 when the answer is not readable', async () => {
  const failed = post(sending)
  mockRequested?.fail({ errMsg: 'request:fail' })
  expect(await failed).toEqual({ code: 500, msg: 'Error: request:fail' })
  const unreadable = post(sending)
  mockRequested?.success({ statusCode: 502, data: '<html>' })
  expect(await unreadable).toMatchObject({ code: 501 })
})

it('is 505 after 2 s, and is broken off', async () => {
  const sent = post(sending)
  await jest.advanceTimersByTimeAsync(2000)
  expect(await sent).toMatchObject({ code: 505 })
  expect(mockAbort).toHaveBeenCalledTimes(1)
})
