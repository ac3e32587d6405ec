/**
 * /dev/shell itself: it does what the apps and the messenger do, so that journeys through it prove something. The tests
 * send the messages of the pages themselves.
 * @tier whole
 * @areas dev
 */
import type { Frame } from 'playwright-core'
import { readHost, readEnvironment } from '@/core/platform/environment/read-environment'
import { HOSTS, userAgentOf, type HostName } from '../../server/src/dev/browser/hosts'
import { until } from './support/browser-user'
import { usePhones } from './support/phones'
import { openShell } from './support/shell'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

let calls = 0

/**
 * Sends a message as a page does, and waits until its callback got `count` replies.
 * @returns these replies, as they came
 */
const send = async (page: Frame, method: string, payload: object = {}, count = 1): Promise<unknown[]> => {
  const callback = `${method}_${++calls}`
  await page.evaluate(
    ([name, message]) => {
      const replies: unknown[] = []
      Reflect.set(window, name, (reply: unknown) => replies.push(reply))
      Reflect.set(window, `${name}_replies`, replies)
      const native = window as unknown as Record<string, { postMessage(text: unknown): void } | undefined>
      const ios = (window as { webkit?: { messageHandlers: { reluxe: { postMessage(it: unknown): void } } } }).webkit
      if (ios) ios.messageHandlers.reluxe.postMessage(message)
      else (native.reluxeAndroid ?? native.reluxeHarmony)?.postMessage(JSON.stringify(message))
    },
    [callback, { method, payload, call_back_func: callback }] as const,
  )
  if (count === 0) return []
  return until(`${count} replies to ${method}`, async () => {
    const replies = await repliesTo(page, callback)
    return replies.length >= count && replies
  })
}
const repliesTo = (page: Frame, callback: string) =>
  page.evaluate((name) => Reflect.get(window, `${name}_replies`) as unknown[], callback)

test.each(Object.keys(HOSTS) as HostName[])('the shop recognizes %s', (name) => {
  const { system, token } = HOSTS[name]
  const inputs = {
    build: 'h5',
    userAgent: userAgentOf(name, '5.4.2', 'usual'),
    query: { miniapp_version: '5.4.2' },
    flags: {},
    header: null,
    miniVersion: '',
    isMessengerWebview: token === null,
  } as const
  const app = token === null ? null : (token.split('-')[1] ?? 'main')
  expect(readHost(inputs).host).toBe(token === null ? 'messenger-webview' : 'app')
  expect(readEnvironment(inputs)).toMatchObject({ app, system, version: '5.4.2' })
})

test('an iOS app gives the header of a signed-in user, as an object', async () => {
  const { front } = await openShell({ host: 'ios', version: '5.4.0', login: '1' })
  const [reply] = await send(await front(), 'getNativeHeader')
  expect(reply).toMatchObject({
    code: 1,
    data: { payload: { user_identity: expect.stringMatching(/^[\w-]{43}$/), appVersion: '5.4.0', system: 'iOS 17.5' } },
  })
})

test.each(['android', 'harmony'])('%s replies with JSON text', async (host) => {
  const { front } = await openShell({ host })
  const [reply] = await send(await front(), 'getNativeHeader')
  expect(JSON.parse(String(reply))).toMatchObject({ code: 1, data: { payload: { user_identity: '' } } })
})

test('webviews lie over one another, each with a session of its own, and goBack shows the one below again', async () => {
  const { front, stack, settles, log } = await openShell({ host: 'ios', url: '/my/index' })
  const below = await front()
  // The app keeps one callback of a page for onShow: the page's own call must come first, or it replaces the test's.
  await until('the page’s own onShow', async () => (await log('call', 'onShow')).length > 0)
  await below.evaluate(() => sessionStorage.setItem('level', 'below'))
  await send(below, 'onShow', {}, 0)
  const shown = `onShow_${calls}`
  await send(below, 'jump', { openType: 'new_window', url: `${origin}/cart/index` })
  expect(await stack()).toEqual(['/my/index', '/cart/index'])
  const above = await until('another page', async () => {
    const frame = await front()
    return frame !== below && frame
  })
  expect(await above.evaluate(() => sessionStorage.getItem('level'))).toBeNull()
  // The page below sends this: the page above would be gone before its own call returned.
  await send(below, 'jump', { openType: 'goBack' })
  await settles()
  expect(await stack()).toEqual(['/my/index'])
  await until('the page below is notified', async () => (await repliesTo(below, shown)).length > 0)
  expect(await repliesTo(below, shown)).toEqual([{ code: 1 }])
})

test('tabs are kept, and a switch takes away what lies over them', async () => {
  const { front, stack, log } = await openShell({ host: 'android' })
  const home = await front()
  await send(home, 'jump', { openType: 'new_window', url: '/product/index' })
  await send(home, 'switchTab', { tab: '/category/index' })
  expect(await stack()).toEqual(['/category/index'])
  await send(await front(), 'jump', { openType: 'switchTab', url: '/' })
  expect(await stack()).toEqual(['/'])
  expect(await front()).toBe(home)
  expect((await log('navigation')).map(({ name }) => name)).toEqual(['open', 'switchTab', 'switchTab'])
})

test('the title bar shows the document’s title until the page gives another', async () => {
  // With `showtitle` the shop itself sends no title, which could replace the test's.
  const { front, title } = await openShell({ host: 'ios', url: '/category/index?showtitle=0' })
  const page = await front()
  await until('the document’s title', async () => (await title()) !== '')
  await send(page, 'changeNativeTitle', { title: '修改包裹' })
  await until('the given title', async () => (await title()) === '修改包裹')
})

test('the way back is the page’s while it guards it', async () => {
  const { front, stack, press } = await openShell({ host: 'ios' })
  await send(await front(), 'jump', { openType: 'new_window', url: '/my/index' })
  const above = await until('my page', async () => {
    const frame = await front()
    return frame.url().endsWith('/my/index') && frame
  })
  await send(above, 'backMakeSure', { active: true }, 0)
  const callback = `backMakeSure_${calls}`
  await press('Hardware back')
  expect(await repliesTo(above, callback)).toEqual([{ code: 1 }])
  expect(await stack()).toHaveLength(2)
  await send(above, 'backMakeSure', { active: false }, 0)
  await press('Hardware back')
  expect(await stack()).toHaveLength(1)
})

test('the app shows its own login, and its result reaches the page', async () => {
  const { page, front } = await openShell({ host: 'ios' })
  const webview = await front()
  await send(webview, 'login', {}, 0)
  const callback = `login_${calls}`
  await page.getByRole('dialog', { name: 'Native login' }).getByRole('button', { name: 'Cancel' }).click()
  expect(await repliesTo(webview, callback)).toEqual([{ code: 0, msg: 'given up' }])
  await send(webview, 'login', {}, 0)
  const second = `login_${calls}`
  await page.getByRole('dialog', { name: 'Native login' }).getByRole('button', { name: 'Sign in' }).click()
  const [reply] = await until('the login', async () => {
    const replies = await repliesTo(webview, second)
    return replies.length > 0 && replies
  })
  expect(reply).toMatchObject({ code: 1, data: { payload: { user_identity: expect.stringMatching(/^[\w-]{43}$/) } } })
})

test('replies come broken, twice, refused or never when that is chosen', async () => {
  // `faults` is a wire spelling of the simulator's address.
  const faults = 'toast:broken,readClipboard:double,cartNum:refused,jumpToSign:never'
  const { front, log } = await openShell({ host: 'ios', faults })
  const page = await front()
  expect(await send(page, 'toast', { msg: 'hello' })).toEqual(['{"code":1,"data":{"payload":'])
  expect(await send(page, 'readClipboard', {}, 2)).toHaveLength(2)
  expect(await send(page, 'cartNum', { num: 1 })).toMatchObject([{ code: 0 }])
  await send(page, 'jumpToSign', {}, 0)
  await send(page, 'noSuchMethod')
  const answered = (await log('reply')).map(({ name }) => name)
  expect(answered).toContain('noSuchMethod')
  expect(answered).not.toContain('jumpToSign')
})

test('the messenger’s web-view opens pages over one another and adds their level and the user’s identity', async () => {
  const { front, stack, payloads } = await openShell({
    host: 'messenger',
    version: '5.4.2',
    login: '1',
    url: '/my/index',
  })
  const page = await front()
  expect(await page.evaluate(() => Reflect.get(window, '__wxjs_environment') as unknown)).toBe('miniprogram')
  const url = `/main/pages/webview/index?url=${encodeURIComponent(`${origin}/cart/index?from=product`)}`
  await page.evaluate((to) => {
    const { wx } = window as unknown as { wx: { miniProgram: { navigateTo(options: { url: string }): void } } }
    wx.miniProgram.navigateTo({ url: to })
  }, url)
  expect(await payloads('wx.miniProgram.navigateTo')).toEqual([{ url }])
  const [first = '', second = ''] = await until('two pages', async () => {
    const addresses = await stack()
    return addresses.length === 2 && addresses
  })
  expect(new URL(first, origin).searchParams.get('stackLevel')).toBe('1')
  expect(Object.fromEntries(new URL(second, origin).searchParams)).toEqual({
    from: 'product',
    stackLevel: '2',
    miniapp_version: '5.4.2',
    user_identity: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('the shop beside it, in a tab of the same browser, is the shop in a browser', async () => {
  const { page } = await openShell({ host: 'ios', login: '1' })
  const tab = await page.context().newPage()
  await tab.goto('/', { waitUntil: 'domcontentloaded' })
  const found = await tab.evaluate(() => [
    'webkit' in window || 'reluxeAndroid' in window || '__wxjs_environment' in window,
    navigator.userAgent.includes('reluxe/'),
    document.querySelector('script[src^="/dev/shell"]') !== null,
  ])
  expect(found).toEqual([false, false, false])
})
