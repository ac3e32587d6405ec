import type * as Storage from './index.weapp'

const mockStore = new Map<string, string>()

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    // The messenger returns '' for a missing key.
    getStorageSync: (key: string) => mockStore.get(key) ?? '',
    setStorageSync: (key: string, text: string) => void mockStore.set(key, text),
    removeStorageSync: (key: string) => void mockStore.delete(key),
  },
}))

const { storage } = require('./index') as typeof Storage

it("keeps JSON in the messenger's storage", () => {
  expect(storage.get('words')).toBeUndefined()
  storage.set('words', ['包'])
  expect(mockStore.get('words')).toBe('["包"]')
  expect(storage.get('words')).toEqual(['包'])
  storage.set('words', undefined)
  expect(mockStore.size).toBe(0)
})
