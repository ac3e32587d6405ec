/** The texts of navigation, verbatim: the plan's tables refer to them by constants. */
import type * as Navigation from './index'
import type { H5Router } from './drivers/h5-router-port'
import type { PlanEnvironment } from './plan-types'

process.env.PRODUCT_NAME = '珍循'
const { configureNavigation, navigateUrl } = require('./index') as typeof Navigation
const { provideH5Router } = require('./drivers/h5-router-port') as { provideH5Router(router: H5Router): void }

const nothing = () => {}

/** Opens an address in a host, and returns the shown texts and the error log's entries. */
const open = async (url: string, env: Partial<PlanEnvironment> = {}) => {
  const said: string[] = []
  const logged: string[] = []
  provideH5Router({
    push: nothing,
    replace: nothing,
    back: nothing,
    reLaunch: nothing,
    switchTab: nothing,
    preload: nothing,
    interceptBack: () => nothing,
    currentUrl: () => '/site/index',
    depth: () => 0,
    urlBehind: () => '',
  })
  configureNavigation({
    isLoggedIn: () => true,
    environment: () => ({ host: 'browser', app: null, can: () => false, ...env }),
    toast: (text) => void said.push(text),
    logError: (title, path) => void logged.push(`${title}: ${path}`),
  })
  navigateUrl(url)
  await jest.advanceTimersByTimeAsync(0)
  return { said, logged }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('in an app that is too old for live shows (spec 5/28, 8/9)', async () => {
  const { said } = await open('/live/live-page?id=1', { host: 'app', app: 'main' })
  expect(said).toEqual(['版本太低啦，快来升级版本观看直播哦~'])
})

it('outside an app: live shows are watched in the product’s app, from an app store or Android market (spec 5/29)', async () => {
  const { said } = await open('/live/live-page?id=1')
  expect(said).toEqual(['请前往应用商店或安卓市场下载珍循App观看直播'])
})

it('to the error log of an address that no row has (spec 2.10) (spec 8/15)', async () => {
  const { said, logged } = await open('/no/such')
  expect({ said, logged }).toEqual({ said: [], logged: ['page does not exist: /no/such'] })
})
