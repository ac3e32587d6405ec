import { randomKey } from './random-key'

const original = Object.getOwnPropertyDescriptor(globalThis, 'crypto')

afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'crypto', original)
  else Reflect.deleteProperty(globalThis, 'crypto')
})

const withCrypto = (value: Partial<Crypto> | undefined) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true })

it('makes keys that the contract accepts, from the platform generator where there is one', () => {
  withCrypto({ getRandomValues: ((bytes: Uint8Array) => bytes.fill(0xab)) as Crypto['getRandomValues'] })
  expect(randomKey()).toBe('ab'.repeat(16))
})

it('makes distinct keys without a generator', () => {
  withCrypto(undefined)
  const keys = new Set(Array.from({ length: 1000 }, randomKey))
  expect(keys.size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
