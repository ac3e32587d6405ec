import { baggageHeader } from './baggage'

it('writes members as name=value, percent-encoded', () => {
  expect(baggageHeader({ release: 'b1', 'page id': '/product/:id', group: '包,=;' })).toBe(
    'release=b1,page%20id=%2Fproduct%2F%3Aid,group=%E5%8C%85%2C%3D%3B',
  )
})

it('leaves no bracket in a name, which is a token', () => {
  expect(baggageHeader({ 'a(b)': 'c' })).toBe('a%28b%29=c')
})

it('is limited to 8192 bytes: a member that does not fit is dropped whole, a shorter one after it stays (spec 9/72)', () => {
  const fits = 'x'.repeat(8192 - 'a='.length)
  expect(baggageHeader({ a: fits })).toHaveLength(8192)
  expect(baggageHeader({ a: `${fits}x` })).toBe('')
  expect(baggageHeader({ first: '1', a: fits, last: '2' })).toBe('first=1,last=2')
  // Every character takes nine bytes of the header.
  expect(baggageHeader({ a: '包'.repeat(911), b: '1' })).toBe('b=1')
})

it('drops what cannot be written', () => {
  expect(baggageHeader({ a: '\ud800', '': '1', b: '2' })).toBe('b=2')
  expect(baggageHeader({})).toBe('')
})
