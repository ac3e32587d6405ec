import type * as Clipboard from './index.weapp'

const mockMessenger = { copied: [] as string[], isRefusing: false }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    setClipboardData: async ({ data }: { data: string }) => {
      if (mockMessenger.isRefusing) throw new Error('setClipboardData:fail')
      mockMessenger.copied.push(data)
    },
  },
}))

const { copyText } = require('./index') as typeof Clipboard

it('copies through the messenger, and answers 失败 when it refuses', async () => {
  expect(await copyText('abc')).toBeNull()
  expect(mockMessenger.copied).toEqual(['abc'])
  mockMessenger.isRefusing = true
  expect(await copyText('abc')).toBe('失败')
})
