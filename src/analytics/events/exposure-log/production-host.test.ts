import { hostList, isProductionHost, ownHost } from './production-host'

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
])('%s under %j is a production host: %p (spec 7.2/6)', (host, list, expected) => {
  expect(isProductionHost(host, list)).toBe(expected)
})

it('reads names with commas; an empty setting is no host', () => {
  expect(hostList(' a.example, .b.example ,,.')).toEqual(['a.example', '.b.example'])
  expect(hostList('')).toEqual([])
})

it('is the host that the shop was opened from', () => {
  expect(ownHost()).toBe('localhost')
})

describe('the host of the API counts in the mini-program', () => {
  const { TARO_ENV, API_ORIGIN } = process.env
  beforeEach(() => {
    process.env.TARO_ENV = 'weapp'
  })
  afterEach(() => {
    Object.assign(process.env, { TARO_ENV, API_ORIGIN })
  })

  it.each([
    ['https://api.shop.example', 'api.shop.example'],
    ['http://localhost:8080', 'localhost'],
    ['', ''],
  ])('%p: %p', (origin, host) => {
    process.env.API_ORIGIN = origin
    expect(ownHost()).toBe(host)
  })
})
