/**
 * Code of a page that hangs or fails to load: which error it is, and when the load is given up (spec 8, 9). What a user
 * can do then is tested in bad-network.test.ts.
 * @tier whole
 * @areas h5-runtime
 */
import type { Route } from 'playwright-core'
import { until, type BrowserUser } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** ms after which a script that has not come is given up (spec 9). */
const CHUNK_TIMEOUT = 120_000
/** ms of the clock that the test itself may use before it checks. */
const SLACK = 30_000
const GIVEN_UP = '页面加载失败'

let user: BrowserUser

beforeEach(async () => {
  user = await begin()
  await user.page.clock.install()
  await user.open('/')
  await user.sees('精选好物')
})

const complaint = (pattern: RegExp) =>
  until(`the error ${pattern}`, () => user.errors.find((error) => pattern.test(error)))

test('a script that never comes is a ChunkLoadError after 120 s, not before (spec 8, 9)', async () => {
  const held: Route[] = []
  await user.page.route('**/assets/**/*.js', (route) => void held.push(route))
  await user.tap('分类', 'link')
  await until('the script is requested', () => held.length > 0)
  await user.page.clock.fastForward(CHUNK_TIMEOUT - SLACK)
  expect(await user.page.getByText(GIVEN_UP).count()).toBe(0)
  await user.page.clock.fastForward(SLACK)
  await user.sees(GIVEN_UP)
  expect(await complaint(/ChunkLoadError/)).toMatch(/timeout/)
})

test('a script that cannot be loaded is a ChunkLoadError (spec 8)', async () => {
  await user.page.route('**/assets/**/*.js', (route) => route.abort('internetdisconnected'))
  await user.tap('分类', 'link')
  await user.sees(GIVEN_UP)
  expect(await complaint(/ChunkLoadError/)).toMatch(/Loading chunk/)
})

test('a stylesheet that cannot be loaded is a CSS chunk load failure (spec 8)', async () => {
  await user.page.route('**/assets/**/*.css', (route) => route.abort('internetdisconnected'))
  await user.tap('分类', 'link')
  await user.sees(GIVEN_UP)
  await complaint(/Loading CSS chunk/)
})

test('code that a new version has replaced: one 重试 loads the document anew at the same address, once', async () => {
  let documents = 0
  const { page } = user
  // The open document requests files that are gone; the next document names those of the new version.
  await page.route('**/assets/**', (route) =>
    documents > 0 ? route.continue() : route.fulfill({ status: 404, body: 'not found' }),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await user.tap('分类', 'link')
  await user.sees(GIVEN_UP)
  await complaint(/ChunkLoadError/)
  await user.tap('重试')
  await user.sees('款式')
  await user.arrives('/category/index')
  expect(documents).toBe(1)
})

test('code that only failed to load is requested again without another document', async () => {
  let documents = 0
  const { page } = user
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route('**/assets/**/*.js', (route) => route.abort('internetdisconnected'))
  await user.tap('分类', 'link')
  await user.sees(GIVEN_UP)
  await page.unroute('**/assets/**/*.js')
  await user.tap('重试')
  await user.sees('款式')
  expect(documents).toBe(0)
})
