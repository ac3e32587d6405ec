/**
 * Tracking of a visit inside the apps, and the calls between the shop and the app for it (spec 4, 7.3): events carry
 * what the app says of itself, page ids and close marks are sent to an app that has these features, and the app's
 * onShow and registerLifecycleEventWillHide drive show and hide.
 * @tier whole
 * @areas analytics bridge
 */
import { PLUGIN_PROTOCOL_VERSION } from '@/core/bridge/limits'
import { collected } from '../helpers/collector'
import { keeps, watchTracking, type TrackedEvent, type Watch } from './support/collector'
import { until } from './support/browser-user'
import { usePhones } from './support/phones'
import { openShell, type AppShell } from './support/shell'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** ms after which a stay on a page is recorded: it counts whole seconds (spec 4). */
const SHORTEST_STAY = 1100

let shell: AppShell
let watch: Watch

const open = async (query: Record<string, string>): Promise<AppShell> => {
  shell = await openShell(query, async (page) => {
    watch = await watchTracking(page.context())
    await page.clock.install()
  })
  return shell
}

const events = (kind: string, pagetype: string): TrackedEvent[] =>
  watch.events().filter((event) => event.kind === kind && event.pagetype === pagetype)
const event = (kind: string, pagetype: string, count = 1) =>
  until(`${count} ${kind} of ${pagetype}`, () => events(kind, pagetype)[count - 1])

/** Waits until a method was called at least `count` times. @returns the payloads of all its calls */
const payloads = (method: string, count: number) =>
  until(`${count} calls of ${method}`, async () => {
    const all = await shell.payloads(method)
    return all.length >= count && all
  })

test.each([
  ['ios', 'iOS client', 15],
  ['android', 'Android client', 16],
])('in the %s app every event carries what the app says of itself', async (host, platform, t) => {
  await open({ host, version: '5.6.0', url: '/category/index' })
  await event('zpmshow', '/category/index')
  const sent = watch.events()
  for (const { backup } of sent) {
    expect(backup).toMatchObject({ from: 'shell', deviceId: 'shell-device', t, token: 'token_not_found' })
  }
  const ids = sent.map(({ id }) => id)
  await keeps(origin, ids)
  const rows = (await collected(origin, 'event')).filter(({ event_id }) => ids.includes(event_id))
  for (const { top } of rows) {
    expect(top).toMatchObject({ source: platform, channelid: 'shell', apn: 'wifi', devid: 'shell-device' })
  }
  expect(shell.errors).toEqual([])
})

test('the app gets the page id and close mark of every page, and one question for each feature', async () => {
  const { screen, payloads: sent } = await open({ host: 'ios', url: '/product/index' })
  const version = { pluginVersion: PLUGIN_PROTOCOL_VERSION }
  expect(await payloads('addCloseMark', 1)).toEqual([{ ...version, mark: '/product/index' }])
  expect(await payloads('setWebViewPageId', 1)).toEqual([{ ...version, pageId: '/product/index' }])
  await payloads('registerLifecycleEventWillHide', 1)
  // Another order is another visit: the address says so.
  await screen.getByRole('radio', { name: '最新上架' }).tap()
  expect(await payloads('addCloseMark', 2)).toMatchObject([{ mark: '/product/index' }, { mark: '/product/index' }])
  expect(await payloads('setWebViewPageId', 2)).toHaveLength(2)
  expect(await sent('setCloseMark')).toEqual([])
  const features = (await payloads('hasSupportFeature', 4)).map((payload) => (payload as { feature: string }).feature)
  expect(features.sort()).toEqual([
    'addCloseMark',
    'getPageLifecycleTime',
    'registerLifecycleEventWillHide',
    'setWebViewPageId',
  ])
})

test('an app that lacks a feature gets no call of it; an old one has the close mark by its second name', async () => {
  const lacks = 'setWebViewPageId,addCloseMark,getPageLifecycleTime,registerLifecycleEventWillHide'
  const { payloads: sent } = await open({ host: 'android', url: '/cart/index', lacks })
  expect(await payloads('setCloseMark', 1)).toMatchObject([{ mark: '/cart/index' }])
  await event('zpmshow', '/cart/index')
  expect(await payloads('hasSupportFeature', 5)).toHaveLength(5)
  for (const method of lacks.split(',')) expect(await sent(method)).toEqual([])
})

test('a page that another one covers is hidden by the app’s message, and shown again by its onShow', async () => {
  const { page, press, settles, front, log } = await open({ host: 'ios', url: '/category/index' })
  const below = await front()
  await event('zpmshow', '/category/index')
  const openedAt = await until('the app’s times of the page', () =>
    page.evaluate(() => {
      const replies = window.reluxeShell?.entries.filter(({ name }) => name === 'getPageLifecycleTime') ?? []
      const { detail } = replies.find(({ kind }) => kind === 'reply') ?? {}
      return (detail as { data: { payload: { pageOpenTime: number } } } | undefined)?.data.payload.pageOpenTime
    }),
  )
  await payloads('registerLifecycleEventWillHide', 1)
  // Shorter stays are not recorded.
  await page.clock.runFor(SHORTEST_STAY)
  await page.getByLabel('Address of the push').fill('/cart/index')
  await press('Open push')
  const stay = await event('LengthOfStay', '/category/index')
  expect(stay.backup.eventduration).toBeGreaterThanOrEqual(1)
  const metric = await event('METRIC', '/category/index')
  expect(metric.backup.pageOpenTime).toBe(openedAt)
  expect(await event('zpmshow', '/cart/index')).toMatchObject({ cookieid: stay.cookieid })
  expect(events('zpmshow', '/category/index')).toHaveLength(1)

  await settles()
  await press('Hardware back')
  await event('zpmshow', '/category/index', 2)
  expect(await front()).toBe(below)
  // The app reports its next hiding again.
  await payloads('registerLifecycleEventWillHide', 3)
  const replies = await until('a reply of each webview', async () => {
    const all = await log('reply', 'registerLifecycleEventWillHide')
    return all.length >= 2 && all
  })
  expect(replies.map(({ webview }) => webview)).toEqual([1, 2])
  await keeps(
    origin,
    watch.events().map(({ id }) => id),
  )
})
