import { testEventStore } from './event-store-suite'
import type * as Store from './index.weapp'

const mockValues = new Map<string, unknown>()

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getStorage: async ({ key }: { key: string }) => {
      if (!mockValues.has(key)) throw new Error('getStorage:fail data not found')
      return { data: JSON.parse(String(mockValues.get(key))) }
    },
    setStorage: async ({ key, data }: { key: string; data: unknown }) => {
      // As in the messenger: a key holds 1 MB at most.
      const text = JSON.stringify(data)
      if (text.length > 1_048_576) throw new Error('setStorage:fail exceed max size')
      mockValues.set(key, text)
    },
    removeStorage: async ({ key }: { key: string }) => void mockValues.delete(key),
  },
}))

const { openEventStore } = require('./index') as typeof Store
const open = async () => openEventStore(() => {})

describe("the local store in the messenger's storage", () => {
  testEventStore(() => {
    mockValues.clear()
    return open()
  }, open)
})
