import { encodeForm } from './encode'

it('leaves out what is undefined or null, and keeps false and 0', () => {
  expect(encodeForm({ a: undefined, b: null, c: false, d: 0, e: '' })).toBe('c=false&d=0&e=')
})

it('escapes every character that a browser would escape in an address by itself', () => {
  expect(encodeForm({ keyword: "it's (a) 包*!" })).toBe('keyword=it%27s%20%28a%29%20%E5%8C%85%2A%21')
})

it('sends a nested value as JSON text in one field', () => {
  const parcels = [{ waybill: 'SF1', insured: true }]
  expect(new URLSearchParams(encodeForm({ parcels })).get('parcels')).toBe(JSON.stringify(parcels))
})

it.each([
  ['a function', () => 1],
  ['a Date', new Date(0)],
  ['a Map', new Map()],
  ['NaN', NaN],
  ['a symbol', Symbol('a')],
])('throws for %s, which has no text of its own', (_what, value) => {
  expect(() => encodeForm({ given: value })).toThrow('given cannot be sent in a form')
})
