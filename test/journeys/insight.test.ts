/**
 * Metrics and errors as an operator sees them on /insight (spec 3, 4, 7.4, 9).
 * @tier landing
 * @areas analytics insight
 */
import { WEB_VITALS } from '@contract/constants'
import { DEMO_PASSWORD } from '../../server/src/modules/operator/demo-sign-in'
import { collected } from '../helpers/collector'
import { fetchFrom } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('a visit’s metrics are sent for each page, by beacon when the page is left', async () => {
  const user = await begin()
  const rest = user.page.waitForResponse(/\/track\/page-mark/)
  await user.open('/')
  await rest
  await user.tap('箱包', 'link')
  await user.arrives('/product/index')
  // Home has cards, too, and is shown until the list is drawn.
  await user.sees(/^共 \d+ 件$/)
  const session = await user.page.evaluate(
    () => (JSON.parse(localStorage.getItem('trackingSession') ?? '{}') as { id?: string }).id,
  )
  await user.page.goto('/healthz', { waitUntil: 'domcontentloaded' })

  // They come with several beacons.
  const rows = await until('the metrics of both pages', async () => {
    const records = (await collected(origin, 'telemetry')).filter(({ session_id }) => session_id === session)
    const has = (pagestate: string, types: string[]) =>
      types.every((type) => records.some((row) => row.pagestate === pagestate && row.metrictype === type))
    const isComplete =
      has('pageload', ['lcp', 'cls', 'ttfb', 'tbt', 'base']) && has('navigation', ['cls', 'tbt', 'base'])
    return isComplete && records
  })
  const of = (pagestate: string) => rows.filter((row) => row.pagestate === pagestate)
  expect(new Set(of('pageload').map(({ pageid }) => pageid))).toEqual(new Set(['/']))
  expect(new Set(of('navigation').map(({ pageid }) => pageid))).toEqual(new Set(['/product/index']))
  const valueOf = (metrictype: string) => of('pageload').find((row) => row.metrictype === metrictype)?.value ?? NaN
  expect(valueOf('cls')).toBeLessThanOrEqual(WEB_VITALS.CLS.good)
  for (const metrictype of ['lcp', 'ttfb']) {
    expect(valueOf(metrictype)).toBeGreaterThan(0)
    expect(valueOf(metrictype)).toBeLessThan(100_000)
  }
})

test('a component that breaks is a group of errors with its place in our sources', async () => {
  const item = await freeItem('6')
  const user = await begin()
  // The answer lacks half of the item's fields.
  await user.page.route(/\/product\/info/, (route) =>
    route.fulfill({
      json: {
        ret_code: 200,
        ret_msg: '',
        data: { id: item.id, title: item.title, state: 'ON_SALE', cover: item.cover, actions: [] },
      },
    }),
  )
  const reported = user.page.waitForResponse(/\/collect-error\?/)
  await user.open('/product/index?categoryId=6')
  await user.tap(user.screen.locator('a.rx-card').first())
  await user.sees('页面加载失败')
  expect((await reported).status()).toBe(200)

  const { page: desk } = await begin()
  const signedIn = await desk.request.post(`${origin}/api/admin/login`, {
    headers: { origin },
    data: { login: 'owner@demo', password: DEMO_PASSWORD },
  })
  expect(signedIn.status()).toBe(200)
  await desk.goto('/insight', { waitUntil: 'domcontentloaded' })
  await desk
    .getByRole('link', { name: '错误' })
    .or(desk.getByRole('tab', { name: '错误' }))
    .or(desk.getByRole('button', { name: '错误' }))
    .first()
    .click()
  const group = desk.locator('details.error').filter({ hasText: 'TypeError' }).first()
  await group.waitFor()
  await group.locator('summary').click()
  expect(await group.locator('li').first().textContent()).toMatch(/src\/product\/pages\/detail\/[\w/.-]+\.tsx?:\d+:\d+/)
})

test('without a sign-in there is nothing to see', async () => {
  for (const path of ['/insight/data/events?range=1h', '/api/track/export?day=2026-01-01&format=csv&kind=event']) {
    expect((await fetchFrom(origin + path)).status).toBe(401)
  }
})
