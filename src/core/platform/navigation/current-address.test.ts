import { provideH5Router } from './drivers/h5-router-port'
import { reportedPath } from './current-address'

it.each([
  ['/m/brand/page?brandId=3', '/brand/page'],
  ['/m/live-page', '/live-page'],
  ['/m/series/page', '/m/series/page'],
  ['/cart/index?a=/m/', '/cart/index'],
])('%s is reported as %s (spec 2.11)', (address, path) => {
  const nothing = () => {}
  provideH5Router({
    push: nothing,
    replace: nothing,
    back: nothing,
    reLaunch: nothing,
    switchTab: nothing,
    preload: nothing,
    interceptBack: () => nothing,
    currentUrl: () => address,
    depth: () => 0,
    urlBehind: () => '',
  })
  expect(reportedPath()).toBe(path)
})
