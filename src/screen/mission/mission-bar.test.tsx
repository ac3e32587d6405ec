import { act, screen } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { provideNative } from '@/core/platform/native'
import { visitStorage } from '@/core/platform/storage'
import { renderPage } from '../../../test/helpers/render-page'
import { Screen } from '../screen'

let mockCan = false
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return { ...actual, environment: () => ({ ...actual.environment(), can: () => mockCan }) }
})

const BASE = '/product/sale?viewPageMissionID=7.2026-03-01.abc.mark'
const URL = `${BASE}&viewPageMissionTitle=${encodeURIComponent('逛逛降价')}`
const bar = () => screen.queryByRole('progressbar', { name: '浏览任务' })
const width = () => bar()?.querySelector<HTMLElement>('.rx-mission-done')?.style.width
const second = (count = 1) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

/** The page, with the counter's code fetched: no second has passed. */
const open = async (url = URL) => {
  const view = renderPage(() => <Screen route="productSale">商品</Screen>, url, {
    'GET /mission/view-page': () => ({}),
  })
  for (let turn = 0; turn < 8 && !bar(); turn++) await act(() => jest.advanceTimersByTimeAsync(0))
  return view
}
const reports = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ call }) => call === 'GET /mission/view-page').map(({ input }) => input)

beforeEach(() => {
  jest.useFakeTimers()
  visitStorage.set('viewPageMission', undefined)
  mockCan = false
})
afterEach(() => jest.useRealTimers())

it('counts from 10 each second, reports at 0 with 任务已完成, and hides at -1 (spec 4/34, 9/10)', async () => {
  const view = await open()
  const seen = [bar()?.textContent]
  for (let n = 0; n < 9; n++) {
    await second()
    seen.push(bar()?.textContent)
  }
  expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `再浏览${n}秒完成「逛逛降价」`))
  expect(reports(view)).toEqual([])
  await second()
  expect(bar()?.textContent).toBe('任务已完成')
  expect(reports(view)).toEqual([{ viewPageMissionID: '7.2026-03-01.abc.mark', viewPageMissionTitle: '逛逛降价' }])
  await second()
  expect(bar()).toBeNull()
  await second(5)
  expect(reports(view)).toHaveLength(1)
})

it('its width is (10 - n) × 10 % (spec 4/35)', async () => {
  await open()
  expect(width()).toBe('0%')
  await second(3)
  expect(width()).toBe('30%')
  await second(7)
  expect(width()).toBe('100%')
})

it('is there only with viewPageMissionID in the address (spec 3/19, 4/33)', async () => {
  await open('/product/sale?viewPageMissionTitle=a')
  expect(bar()).toBeNull()
})

it('starts from 10 again when the page is in front again, while it is not done (spec 4/36)', async () => {
  const view = await open()
  await second(4)
  act(() => view.hide())
  await second(30)
  expect(reports(view)).toEqual([])
  await act(async () => view.show())
  await second(0)
  expect(bar()?.textContent).toContain('再浏览10秒')
  await second(11)
  expect(reports(view)).toHaveLength(1)
  act(() => view.hide())
  await act(async () => view.show())
  await second(1)
  expect(bar()).toBeNull()
})

it('in an app that can, the app keeps the mission for its other webviews (spec 7.3/18)', async () => {
  mockCan = true
  const kept = new Map<string, string>()
  provideNative(async (method, payload) => {
    const { key = '', value = '' } = payload as { key?: string; value?: string }
    if (method === 'setLocalStorage') kept.set(key, value)
    return method === 'getLocalData' ? (kept.get(key) ?? '') : undefined
  })
  const view = await open()
  expect(JSON.parse(kept.get('viewPageMission') ?? '')).toMatchObject({ title: '逛逛降价' })
  // Another webview has finished it.
  kept.set('viewPageMission', '')
  act(() => view.hide())
  await act(async () => view.show())
  await second(0)
  expect(bar()).toBeNull()
})

it('a long title is cut, and one is not needed', async () => {
  await open(`${BASE}&viewPageMissionTitle=${'长'.repeat(30)}`)
  expect(bar()?.textContent).toBe(`再浏览10秒完成「${'长'.repeat(20)}」`)
})
