import { loggedAddress, loggedUrl } from './log-address'

const TOKEN = 'a1B2-_'.repeat(8).slice(0, 43)
const encode = (text: string, times: number): string =>
  times === 0 ? text : encode(encodeURIComponent(text), times - 1)

describe('an address in the access log', () => {
  test.each([0, 1, 2, 3])('has no token of a link inside a parameter that is encoded %i times', (times) => {
    const logged = loggedUrl(`/site/login?returnUrl=${encode(`/my?user_identity=${TOKEN}`, times)}&a=1`)
    expect(logged).not.toContain(TOKEN)
    expect(logged).toMatch(/^\/site\/login\?returnUrl=.*&a=1$/)
  })

  test.each([
    // Short tokens, which only their name gives away.
    ['/my?user%5Fidentity=secret', '/my?user%5Fidentity=*'],
    ['/my?user%255Fidentity=secret&b=2', '/my?user%255Fidentity=*&b=2'],
    ['/login?returnUrl=%2Fmy%3Ftoken%3Dsecret', '/login?returnUrl=/my?token=*'],
    ['/search?keyword=%E5%BC%A0%E4%B8%89%2013812345678', '/search?keyword=%E5%BC%A0%E4%B8%89%20*'],
    ['/search?keyword=%E5%BC%A0%E4%B8%89+13812345678', '/search?keyword=%E5%BC%A0%E4%B8%89%20*'],
    ['/search?keyword=13%3812345678', '/search?keyword=*'],
    ['/search?keyword=138%201234%205678', '/search?keyword=*'],
    ['/search?keyword=138+1234-5678', '/search?keyword=*'],
    ['/search?keyword=%2B86%20138%201234%205678', '/search?keyword=%20*'],
    [
      '/search?keyword=%EF%BC%91%EF%BC%93%EF%BC%98%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96%EF%BC%97%EF%BC%98',
      '/search?keyword=*',
    ],
    ['/search?13812345678', '/search?*'],
    ['/search?13812345678=1', '/search?*=1'],
    ['/u/%31%33812345678', '/u/*'],
    ['/api/user/sendmsg?phone=138%2612345678&sn=ab', '/api/user/sendmsg?phone=*&sn=*'],
    // Deeper than anything that the shop's own links hold.
    ['/a?x=%25252531', '/a?x=*'],
    ['/a?x=%ff%fe&y=%zz', '/a?x=%ff%fe&y=%zz'],
    ['/a?x=1%0d%0a13812345678', '/a?x=1%0D%0A*'],
  ])('%s is logged as %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged)
  })

  test.each([
    '/',
    '/api/product/info?id=100001&page=2',
    '/search?keyword=%E5%8C%85',
    '/assets/app.55f70200.js?',
    '/a?=&&b',
  ])('%s stays as it is', (url) => {
    expect(loggedUrl(url)).toBe(url)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.0'],
  ['::ffff:192.0.2.7', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '0:0:0::'],
])('the client %s is logged as %s', (address, logged) => {
  expect(loggedAddress(address)).toBe(logged)
})
