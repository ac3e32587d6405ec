import type * as Login from './login'

const mockMessenger = { requested: [] as object[], answer: async (): Promise<{ code: string }> => ({ code: 'c1' }) }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    login: (options: object) => {
      mockMessenger.requested.push(options)
      return mockMessenger.answer()
    },
  },
}))

const { messengerCode } = require('./login') as typeof Login

it('calls the messenger only when it is called itself', async () => {
  expect(mockMessenger.requested).toEqual([])
  expect(await messengerCode()).toBe('c1')
  expect(mockMessenger.requested).toEqual([{ timeout: 10_000 }])
})

it.each([
  ['refuses', () => Promise.reject(new Error('login:fail'))],
  ['answers without a code', async () => ({ code: '' })],
])('has no code when the messenger %s', async (_how, answer) => {
  mockMessenger.answer = answer
  expect(await messengerCode()).toBeNull()
})
