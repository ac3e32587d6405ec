/**
 * Code of a page that hangs or fails: which error it is, and when it is given up (spec 8, 9). What people can do then is trouble.test.ts.
 * @areas h5-runtime
 */
import type { Browser, Route } from 'playwright-core'
import { launchBrowser, openPhone } from '../helpers/browser'
import { takePhone, until, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)

/** ms after which a script that has not come is given up (spec 9). */
const CHUNK_TIMEOUT = 120_000
/** ms of the clock that the test itself may take until it looks. */
const SLACK = 30_000
const GIVEN_UP = '页面没有打开'

let browser: Browser
let person: Person

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  person = await takePhone(await openPhone(browser, origin))
  await person.page.clock.install()
  await person.open('/')
  await person.sees('为你挑选')
})
afterEach(() => person.page.context().close())

const complaint = (pattern: RegExp) =>
  until(`the error ${pattern}`, () => person.errors.find((error) => pattern.test(error)))

test('a script that never comes is a ChunkLoadError after 120 s, not before (spec 8, 9)', async () => {
  const held: Route[] = []
  await person.page.route('**/assets/**/*.js', (route) => void held.push(route))
  await person.tap('分类', 'link')
  await until('the script is asked for', () => held.length > 0)
  await person.page.clock.fastForward(CHUNK_TIMEOUT - SLACK)
  expect(await person.page.getByText(GIVEN_UP).count()).toBe(0)
  await person.page.clock.fastForward(SLACK)
  await person.sees(GIVEN_UP)
  expect(await complaint(/ChunkLoadError/)).toMatch(/timeout/)
})

test('a script that cannot be had is a ChunkLoadError (spec 8)', async () => {
  await person.page.route('**/assets/**/*.js', (route) => route.abort('internetdisconnected'))
  await person.tap('分类', 'link')
  await person.sees(GIVEN_UP)
  expect(await complaint(/ChunkLoadError/)).toMatch(/Loading chunk/)
})

test('a stylesheet that cannot be had is a CSS chunk load failure (spec 8)', async () => {
  await person.page.route('**/assets/**/*.css', (route) => route.abort('internetdisconnected'))
  await person.tap('分类', 'link')
  await person.sees(GIVEN_UP)
  await complaint(/Loading CSS chunk/)
})

test('code that a new version has replaced: one 重试 loads the document anew at the same address, once', async () => {
  let documents = 0
  const { page } = person
  // The shop that is open asks for files that are gone; the document that comes next names those of the new version.
  await page.route('**/assets/**', (route) =>
    documents > 0 ? route.continue() : route.fulfill({ status: 404, body: 'not found' }),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await person.tap('分类', 'link')
  await person.sees(GIVEN_UP)
  await complaint(/ChunkLoadError/)
  await person.tap('重试')
  await person.sees('款式')
  await person.arrives('/category/index')
  expect(documents).toBe(1)
})

test('code that only failed to come is asked for again without another document', async () => {
  let documents = 0
  const { page } = person
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  await page.route('**/assets/**/*.js', (route) => route.abort('internetdisconnected'))
  await person.tap('分类', 'link')
  await person.sees(GIVEN_UP)
  await page.unroute('**/assets/**/*.js')
  await person.tap('重试')
  await person.sees('款式')
  expect(documents).toBe(0)
})
