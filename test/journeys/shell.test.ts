/**
 * The shop inside the apps and the messenger's web-view, in the simulator (server/src/dev): the native side carries out
 * every navigation (spec 4, 7.3).
 * @tier whole
 * @areas bridge dev
 */
import type { Page, Request } from 'playwright-core'
import { NAVIGATION_DEBOUNCE } from '@/core/platform/navigation/limits'
import { until } from './support/browser-user'
import { usePhones } from './support/phones'
import { openShell, type AppShell } from './support/shell'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const TAPS_PER_SECOND = 20
const TAPPED_SECONDS = 30
/** One of so many taps is on a link, so that there are enough navigations whatever the random points are. */
const TAPS_PER_LINK = 40
/** Taps during the slide of a page over another (500 ms, server/src/dev/browser/limits.ts), and one more. */
const SLIDING_TAPS = TAPS_PER_SECOND / 2 + 1
/** px from the corner of the page. */
const CORNER = 30
/** The shell's user (server/src/dev/shell-session.ts), as the shop shows a phone. */
const SIGNED_IN = '199****0000'

let shell: AppShell

afterEach(() => expect(shell.errors).toEqual([]))

const open = async (query?: Record<string, string>, prepare?: (page: Page) => Promise<void>) =>
  (shell = await openShell(query, prepare))

const CARDS = '.rx-host:not(.rx-host-hidden) a[href^="/product/view"]'
const card = ({ screen }: AppShell) => screen.locator(CARDS).first()
const tabLink = ({ screen }: AppShell, name: string) => screen.getByRole('link', { name, exact: true })
const hasWebviews = (app: AppShell, count: number) =>
  until(`${count} webviews`, async () => (await app.stack()).length === count)

test.each(['ios', 'android', 'harmony'])(
  '%s: a card opens a webview over home, and Back shows home again',
  async (host) => {
    const app = await open({ host })
    const home = await app.front()
    await card(app).tap()
    await hasWebviews(app, 2)
    expect(await app.payloads('jump')).toEqual([
      { openType: 'new_window', url: expect.stringMatching(new RegExp(`^${origin}/product/`)) },
    ])
    await app.screen.getByText('商品参数').first().waitFor()
    await app.press('Hardware back')
    await hasWebviews(app, 1)
    // The same document, as it was left: it never navigated itself.
    expect(await app.front()).toBe(home)
    expect(new URL(home.url()).pathname).toBe('/')
  },
)

test('the page’s own Back is the app’s goBack (spec 4)', async () => {
  const app = await open({ host: 'ios' })
  await card(app).tap()
  await hasWebviews(app, 2)
  await app.front()
  await app.settles()
  await app.screen.getByRole('button', { name: '返回', exact: true }).first().tap()
  await hasWebviews(app, 1)
  expect((await app.payloads('jump')).at(-1)).toMatchObject({ openType: 'goBack' })
})

test('a tab is the app’s tab, with the url as tab, and is kept (spec 2.1, 4)', async () => {
  const app = await open({ host: 'ios' })
  const home = await app.front()
  await tabLink(app, '分类').tap()
  await until('the category tab', async () => (await app.stack())[0] === '/category/index')
  expect(await app.payloads('switchTab')).toEqual([{ tab: '/category/index' }])
  await app.front()
  await app.settles()
  await tabLink(app, '首页').tap()
  await until('the home tab', async () => (await app.front()) === home)
  expect(await app.stack()).toHaveLength(1)
})

test('an app whose notifications are off offers them over the messages, and is asked by a tap (spec 7.3/10)', async () => {
  const app = await open({ host: 'ios', login: '1', url: '/message/center' })
  const bar = app.screen
    .getByText(/^系统通知未开启/)
    .filter({ visible: true })
    .first()
  await bar.waitFor()
  await app.settles()
  expect(await app.payloads('messagePushPopup')).toEqual([])
  await bar.tap()
  await until('the app was asked', async () => (await app.payloads('messagePushPopup')).length === 1)
  await bar.waitFor({ state: 'hidden' })
})

test('twenty taps in one webview within a moment are one navigation (spec 4)', async () => {
  const app = await open({ host: 'ios' })
  const home = await app.front()
  await card(app).waitFor()
  await home.evaluate(
    ({ taps, selector }) => {
      const cards = [...document.querySelectorAll<HTMLElement>(selector)]
      for (let tap = 0; tap < taps; tap++) cards[tap % cards.length]?.click()
    },
    { taps: TAPS_PER_SECOND, selector: CARDS },
  )
  await hasWebviews(app, 2)
  expect(await app.log('navigation')).toHaveLength(1)
})

test('without the native header the page is loaded once more after 1 s, and never again (spec 4)', async () => {
  const loads: string[] = []
  // `faults` is a wire spelling of the simulator's address.
  const app = await open({ host: 'ios', faults: 'getNativeHeader:never' }, async (page) => {
    await page.clock.install()
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame().parentFrame()) loads.push(request.url())
    })
  })
  await app.page.clock.runFor(1000)
  await until('the second call for the header', async () => (await app.payloads('getNativeHeader')).length === 2)
  await app.front()
  await app.page.clock.runFor(60_000)
  // A load that the page had begun by now would have been requested before this.
  await app.page.evaluate(() => fetch('/healthz'))
  expect(loads).toHaveLength(2)
})

test('the native header signs in, and its title is the page’s (spec 4/42, 2.12/6)', async () => {
  const app = await open({ host: 'android', login: '1', url: '/my/index' })
  await app.screen.getByText(SIGNED_IN).first().waitFor()
  await until('a title of the page’s', async () => (await app.payloads('changeNativeTitle')).length > 0)
})

test('the native shell gets no title when the address has showtitle (spec 2.12)', async () => {
  const app = await open({ host: 'ios', url: '/cart/index?showtitle=0' })
  await until('the header', async () => (await app.log('reply', 'getNativeHeader')).length > 0)
  expect(await app.payloads('changeNativeTitle')).toEqual([])
})

test('a visitor gets the app’s own login, and is signed in afterwards (spec 2.10, 6)', async () => {
  const app = await open({ host: 'ios', url: '/my/index' })
  await app.front()
  await app.screen.getByText('登录 / 注册').first().tap()
  const login = app.page.getByRole('dialog', { name: 'Native login' })
  await login.getByRole('button', { name: 'Sign in' }).click()
  await app.screen.getByText(SIGNED_IN).first().waitFor()
})

test.each(['broken', 'double', 'refused', 'tooLate'])('replies that come %s harm nothing', async (mode) => {
  // `faults` is a wire spelling of the simulator's address.
  const app = await open({ host: 'android', faults: `jump:${mode}` })
  await app.front()
  await card(app).tap()
  await hasWebviews(app, 2)
  await app.screen.getByText('商品参数').first().waitFor()
  expect(await app.log('navigation')).toHaveLength(1)
})

/** Ends after the messages that screens have posted to the shell, so that it stamps them before its clock goes on. */
const messagesDelivered = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** The calls with which a screen leaves for another one. */
const NAVIGATING_CALLS: ReadonlySet<string> = new Set(['jump', 'switchTab', 'login'])

test(`under ${TAPS_PER_SECOND} random taps a second for ${TAPPED_SECONDS} s no screen navigates twice within 500 ms`, async () => {
  // `SEED=n` taps elsewhere. The same seed repeats the same taps.
  const seed = Number(process.env.SEED ?? 1)
  process.stdout.write(`Random taps: SEED=${seed}\n`)
  const random = randomNumbers(seed)
  const loading = new Set<Request>()
  const app = await open({ host: 'ios' }, async (page) => {
    await page.clock.install()
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') loading.add(request)
    })
    page.on('requestfinished', (request) => loading.delete(request))
    page.on('requestfailed', (request) => loading.delete(request))
  })
  const { page } = app
  await card(app).waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const box = await page.locator('iframe.layer').first().boundingBox()
  if (!box) throw new Error('no screen')
  let [navigations, tapsSince] = [0, 0]
  for (let tap = 0; tap < TAPS_PER_SECOND * TAPPED_SECONDS; tap++) {
    if (tap % TAPS_PER_LINK === 0) await tapAnyLink(app, random)
    else {
      // Twice a second a tap goes to a corner with 返回 or 关闭, which random taps hardly ever hit.
      const corner = { 0: CORNER, 10: box.width - CORNER }[tap % TAPS_PER_SECOND]
      const x = corner ?? random() * box.width
      const y = corner === undefined ? random() * box.height : CORNER
      await page.mouse.click(box.x + x, box.y + y)
    }
    await page.evaluate(messagesDelivered)
    await page.clock.runFor(1000 / TAPS_PER_SECOND)
    const count = (await app.log('navigation')).length
    tapsSince = count === navigations ? tapsSince + 1 : 0
    navigations = count
    // Pages take no touches while they slide. The taps after that must hit a loaded page, however slow the machine is.
    if (tapsSince === SLIDING_TAPS) {
      await until('the active page has loaded', async () => {
        await page.clock.runFor(1000 / TAPS_PER_SECOND)
        return (await app.started()) && [...loading].every((request) => request.frame().isDetached())
      })
    }
  }
  const opened = await app.log('navigation')
  expect(opened.length).toBeGreaterThan((TAPS_PER_SECOND * TAPPED_SECONDS) / TAPS_PER_LINK / 2)
  // Each screen has a clock of its own: one that has just been opened, or come back to, may be left at once.
  const calls = (await app.log('call')).filter(({ name }) => NAVIGATING_CALLS.has(name))
  expect(calls.length).toBeGreaterThan(opened.length / 2)
  const hasty = calls.filter(({ at, webview }, index) => {
    const before = calls.slice(0, index).findLast((entry) => entry.webview === webview)
    return before !== undefined && at - before.at < NAVIGATION_DEBOUNCE
  })
  expect(hasty).toEqual([])
})

test('in the messenger’s web-view a card opens the mini-program’s page, and no identity stays in sight (spec 2.11, 3)', async () => {
  const app = await open({ host: 'messenger', version: '5.4.2', login: '1' })
  const page = await app.front()
  await until('an address without identity', () => !page.url().includes('user_identity'))
  await card(app).tap()
  await hasWebviews(app, 2)
  expect(await app.payloads('wx.miniProgram.navigateTo')).toEqual([
    { url: expect.stringMatching(/^\/product\/pages\/detail\/index\?id=\d+/) },
  ])
})

test('at stack level 9 a navigation becomes a redirect (spec 4)', async () => {
  const app = await open({ host: 'messenger', version: '5.4.2', url: '/?stackLevel=9' })
  await app.front()
  await card(app).tap()
  await until('a redirect', async () => (await app.payloads('wx.miniProgram.redirectTo')).length === 1)
  expect(await app.payloads('wx.miniProgram.navigateTo')).toEqual([])
})

/** Taps one link of the active page, if it has any: random points alone may miss all of them for long. */
const tapAnyLink = async (app: AppShell, random: () => number) => {
  const at = random()
  const frame = await app.started()
  const tapped = frame?.evaluate((place) => {
    const links = document.querySelectorAll<HTMLElement>('.rx-host:not(.rx-host-hidden) a[href]')
    links[Math.floor(place * links.length)]?.click()
  }, at)
  // The tap may remove the page before the call returns.
  await tapped?.catch(() => undefined)
}

/** Numbers from 0 to 1, the same for the same seed. */
const randomNumbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
