import { addressesOf, routeNames, routes } from '@/routes/manifest'
import { pageIdOf } from './page-id'

describe('page ids are normalised: spec 5', () => {
  it.each([
    // numeric segments of 5 or more digits become :id
    ['/product/12345', '/product/:id'],
    ['/product/1234', '/product/1234'],
    ['/product/123456.html', '/product/:id'],
    // long alphanumeric segments become :id
    ['/order/a1b2c3d4e5f6', '/order/:id'],
    ['/order/a1b2c3d4e5f', '/order/a1b2c3d4e5f'],
    ['/u/abcdefghijklmnopqrstuvwx', '/u/:id'],
    ['/u/0b7ac6a4-7a4f-4f52-9d34-d8a6c1c0a111', '/u/:id'],
    // non-Latin text segments become :search
    ['/search/%E8%80%81%E8%8A%B1', '/search/:search'],
    ['/search/包', '/search/:search'],
    ['/search/%E8%80', '/search/:search'],
    ['/search/сумка/12345', '/search/:search/:id'],
    // Latin text stays, and is ASCII without whitespace
    ['/search/herm%C3%A8s', '/search/herm%C3%A8s'],
    ['/search/hermès bag', '/search/herm%C3%A8s%20bag'],
    // a page's own words stay
    ['/user-level-view/privilege-detail-v2', '/user-level-view/privilege-detail-v2'],
    ['/recycle/recycle-rules/historyv2', '/recycle/recycle-rules/historyv2'],
    // origin, query, fragment and doubled or closing slashes are removed
    ['https://shop.test/m/product/12345/?id=9#top', '/m/product/:id'],
    ['//a//b/', '/a/b'],
    ['/site/index?next=https://x.test/1', '/site/index'],
    ['', '/'],
    ['/', '/'],
  ])('%s is %s (spec 5/42)', (path, id) => {
    expect(pageIdOf(path)).toBe(id)
  })
})

it("leaves every page's own address as it is", () => {
  const addresses = routeNames.flatMap((name) => addressesOf(routes[name]).map(({ path }) => path))
  expect(addresses.length).toBeGreaterThan(100)
  // `{id}` is a pattern's placeholder for digits.
  for (const path of addresses.filter((each) => !each.includes('{'))) expect(pageIdOf(path)).toBe(path)
})
