import { storage } from './index'

it('keeps JSON in localStorage', () => {
  storage.set('words', ['包'])
  expect(localStorage.getItem('words')).toBe('["包"]')
  expect(storage.get('words')).toEqual(['包'])
  storage.set('words', undefined)
  expect(localStorage.getItem('words')).toBeNull()
})

it('keeps the value for this visit when the storage is full', () => {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage')
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {},
  }
  Object.defineProperty(window, 'localStorage', { value: full, configurable: true })
  storage.set('draft', { text: '改' })
  expect(storage.get('draft')).toEqual({ text: '改' })
  if (original) Object.defineProperty(window, 'localStorage', original)
})
