import { isLive } from './links'

test.each([
  ['/product/view?id=100001', true],
  ['/search/index?dropped=true&sort=drop', true],
  ['/product/100001.html', true],
  ['/', true],
  ['/no/such/page', false],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['http://partner.example/', false],
  ['https://partner.example/a', true],
  ['https://shop.brand.example/a', true],
  ['https://brand.example.evil.test/', false],
  ['https://user@partner.example/', false],
  ['', false],
])('%s: %s', (link, is) => {
  expect(isLive(link, 'partner.example,.brand.example')).toBe(is)
})
