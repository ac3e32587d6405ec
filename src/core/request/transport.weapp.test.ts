import type { Transport } from './transport-port'

interface Options {
  url: string
  method: string
  header: Record<string, string>
  data?: string
  dataType: string
  success(result: { statusCode: number; data: unknown; header?: Record<string, unknown> }): void
  fail(failure: { errMsg: string }): void
}

const mockMessenger = { sent: [] as Options[], aborted: 0 }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request(options: Options) {
      mockMessenger.sent.push(options)
      // Taro's task is a promise that also rejects when `fail` is called.
      const task = new Promise((_, reject) => {
        const { fail } = options
        options.fail = (failure) => {
          fail(failure)
          reject(new Error(failure.errMsg))
        }
      })
      return Object.assign(task, { abort: () => void mockMessenger.aborted++ })
    },
  },
}))

const { transport } = require('./transport') as { transport: Transport }

const send = () => {
  const exchange = transport({ method: 'POST', url: '/api/cart/add', headers: { 'x-timestamp': '1' }, body: 'id=1' })
  const sent = mockMessenger.sent.at(-1)
  if (!sent) throw new Error('nothing was sent')
  return { ...exchange, sent }
}

beforeAll(() => {
  process.env.API_ORIGIN = 'https://shop.example'
})

it("sends to the build's server through the messenger, leaving body and answer as text", async () => {
  const { response, sent } = send()
  expect(sent).toMatchObject({
    url: 'https://shop.example/api/cart/add',
    method: 'POST',
    header: { 'x-timestamp': '1' },
    data: 'id=1',
    dataType: 'text',
  })
  sent.success({ statusCode: 200, data: '{"ret_code":200}', header: { Date: 'today', 'X-A': 1 } })
  const { status, text, header } = await response
  expect({ status, text, date: header('date'), a: header('x-a'), none: header('age') }).toEqual({
    status: 200,
    text: '{"ret_code":200}',
    date: 'today',
    a: '1',
    none: undefined,
  })
})

it('rejects when the messenger fails, once', async () => {
  const { response, sent } = send()
  sent.fail({ errMsg: 'request:fail timeout' })
  await expect(response).rejects.toThrow('request:fail timeout')
})

it('aborts the task', () => {
  const before = mockMessenger.aborted
  send().abort()
  expect(mockMessenger.aborted).toBe(before + 1)
})
