import { splitUrl } from '@/lib/query'
import { classifyUrl } from '@/core/platform/navigation/external'
import { innerAddress, plainAddress } from './inner-address'

const ORIGIN = 'https://shop.example'
const RULES = { origin: ORIGIN, hosts: ['pay.example.com'] }
const VISIT = { origin: ORIGIN, stackLevel: 4, version: '5.4.2', identity: 'secret' }
const inner = (url: string, visit = VISIT) => innerAddress(classifyUrl(url, RULES), visit)

describe('the address of the page inside has the parameters of the mini-program (spec 3, 4, 6)', () => {
  it.each([
    ['/help/index', 'https://shop.example/help/index?stackLevel=4&miniapp_version=5.4.2&user_identity=secret'],
    ['/help/index?a=1#top', `${ORIGIN}/help/index?a=1&stackLevel=4&miniapp_version=5.4.2&user_identity=secret#top`],
    [`${ORIGIN}/help/index`, `${ORIGIN}/help/index?stackLevel=4&miniapp_version=5.4.2&user_identity=secret`],
    ['https://pay.example.com/a?b=1', 'https://pay.example.com/a?b=1&stackLevel=4&miniapp_version=5.4.2'],
  ])('%s loads %s', (url, expected) => {
    expect(inner(url)).toBe(expected)
  })

  it('leaves out the token of a visitor and an empty version', () => {
    expect(inner('/help/index', { ...VISIT, identity: '', version: '' })).toBe(`${ORIGIN}/help/index?stackLevel=4`)
  })

  it('puts its own values in place of those that came with the address', () => {
    const url = '/a?stackLevel=1&miniapp_version=9.9.9&user_identity=other'
    expect(splitUrl(inner(url) ?? '').query).toEqual({
      stackLevel: '4',
      miniapp_version: '5.4.2',
      user_identity: 'secret',
    })
  })
})

describe('the login token goes only to our own origin', () => {
  it.each([
    'https://pay.example.com/?user_identity=secret',
    'https://pay.example.com/?userIdentity=secret',
    'https://pay.example.com/#user_identity=secret',
    'https://pay.example.com/?to=https%3A%2F%2Fshop.example%2F%3Fuser_identity%3Dsecret',
  ])('%s', (url) => {
    expect(inner(url)).not.toContain('secret')
  })
})

it.each([
  'https://example.com/',
  'https://shop.example.evil.com/',
  'https://shop.example@evil.com/',
  '//evil.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pay.example.com/',
  '',
])('refuses what is neither ours nor on the list: %j', (url) => {
  expect(inner(url)).toBeNull()
})

it('shares the plain address', () => {
  const url = '/a?b=1&stackLevel=3&miniapp_version=5.4.2&user_identity=secret#c'
  expect(plainAddress(classifyUrl(url, RULES), ORIGIN)).toBe(`${ORIGIN}/a?b=1#c`)
})
