import { hostList, isProductionHost } from './production-host'
import { ownHost } from './own-host'

it.each([
  ['shop.example', ['shop.example'], true],
  ['SHOP.example', ['shop.example'], true],
  ['m.shop.example', ['shop.example'], false],
  ['m.shop.example', ['.shop.example'], true],
  ['a.m.shop.example', ['other.example', '.shop.example'], true],
  ['shop.example', ['.shop.example'], false],
  ['evilshop.example', ['.shop.example'], false],
  ['shop.example.evil.net', ['.shop.example', 'shop.example'], false],
  ['localhost', [], false],
  ['', ['shop.example', '.shop.example'], false],
])('%s under %j is a production host: %p (spec 7.2)', (host, list, expected) => {
  expect(isProductionHost(host, list)).toBe(expected)
})

it('reads names with commas; an empty setting is no host', () => {
  expect(hostList(' a.example, .b.example ,,.')).toEqual(['a.example', '.b.example'])
  expect(hostList('')).toEqual([])
})

it('asks the host that the shop was opened from', () => {
  expect(ownHost()).toBe('localhost')
})
