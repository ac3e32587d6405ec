import { act, fireEvent, screen } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { storage } from '@/core/platform/storage'
import { renderPage } from '../../../test/helpers/render-page'
import { NoticeList } from './notice-list'
import { PrivacyPopup } from './privacy-popup'
import { ScrollTip } from './scroll-tip'
import { HomeExtras } from './home-extras'
import { isOffered, VersionPopup } from './version-popup'

let mockHost: Partial<ReturnType<typeof EnvironmentModule.environment>> = {}
const mockTrack = jest.fn()
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return { ...actual, environment: () => ({ ...actual.environment(), ...mockHost }) }
})
jest.mock('@/analytics/page/use-track', () => ({ useTrack: () => mockTrack }))

const NOW = Date.UTC(2026, 2, 1)
const newest = {
  version: '6.1.0',
  features: [{ kind: 'list' as const, ordered: false, items: [['更快的搜索']] }],
  source: 'https://app.example.com/a.apk',
  minVersion: '5.0.0',
}
const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await act(async () => {})
}

beforeEach(() => {
  localStorage.clear()
  mockTrack.mockClear()
  mockHost = { host: 'app', app: 'main', system: 'android', version: '5.9.0' }
})

it('a newer version is offered, put off for a day, and always below the minimum (spec 3/22)', () => {
  expect(isOffered(newest, '5.9.0', NOW)).toBe(true)
  expect(isOffered(newest, '6.1.0', NOW)).toBe(false)
  expect(isOffered({ ...newest, version: '' }, '5.9.0', NOW)).toBe(false)
  storage.set('versionPutOffAt', NOW)
  expect(isOffered(newest, '5.9.0', NOW + 23 * 3_600_000)).toBe(false)
  expect(isOffered(newest, '5.9.0', NOW + 24 * 3_600_000)).toBe(true)
  expect(isOffered(newest, '4.9.9', NOW + 1)).toBe(true)
})

it('the version popup says what is new, and can be dismissed (spec 4/41)', async () => {
  renderPage(VersionPopup, '/site/index', { 'GET /config/latest-app-version': () => newest })
  await settle()
  expect(screen.getByRole('dialog', { name: '发现新版本6.1.0' }).textContent).toContain('更快的搜索')
  expect(mockTrack).toHaveBeenCalledWith('PopupShow', { popupname: 'newVersion' })
  fireEvent.click(screen.getByRole('button', { name: '稍后再说' }))
  expect(Number(storage.get('versionPutOffAt'))).toBeGreaterThan(0)
})

it.each([
  ['the Android app', { host: 'app', app: 'main', system: 'android' }, true],
  ['the iOS app', { host: 'app', app: 'main', system: 'ios' }, false],
  ['the seller app', { host: 'app', app: 'seller', system: 'android' }, false],
  ['a browser', { host: 'browser', app: null, system: 'android' }, false],
] as const)('%s asks for its version from home: %# (spec 7.1/47)', async (_what, host, asks) => {
  mockHost = host
  jest.useFakeTimers()
  const { requests } = renderPage(() => <HomeExtras home={{}} />, '/site/index', {
    'GET /config/latest-app-version': () => newest,
  })
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  // The code of each comes in turns of the event loop.
  for (let turn = 0; turn < 20; turn++) await act(() => jest.advanceTimersByTimeAsync(1))
  jest.useRealTimers()
  expect(screen.getByText('下滑看更多')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'GET /config/latest-app-version')).toBe(asks)
})

it('agreements that changed are agreed to with their versions (spec 7.1/17)', async () => {
  const agreement = [{ key: 'privacy', title: '隐私政策', version: '2' }]
  const { requests } = renderPage(
    PrivacyPopup,
    '/site/index',
    { 'GET /site/privacy-pop': ({ agreed }) => (agreed ? { show: false, agreement: [] } : { show: true, agreement }) },
    { signedIn: true },
  )
  await settle()
  expect(screen.getByRole('link', { name: '《隐私政策》' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '同意' }))
  await settle()
  expect(requests.at(-1)?.input).toEqual({ agreed: 'privacy:2' })
})

it('the tip goes with the first scroll, and stays away as long as the server says (spec 7.1/16)', async () => {
  const until = Date.now() + 1_000_000
  const page = () =>
    renderPage(ScrollTip, '/site/index', { 'GET /site/scroll-tip-close': () => ({ awayUntil: until }) })
  const { scroll, requests, unmount } = page()
  expect(screen.getByText('下滑看更多')).toBeTruthy()
  expect(mockTrack).toHaveBeenCalledWith('showCount', { show: 1 })
  act(() => scroll(200))
  await settle()
  expect(screen.queryByText('下滑看更多')).toBeNull()
  expect(requests).toEqual([{ call: 'GET /site/scroll-tip-close', input: { tip: 'home' } }])
  unmount()
  page()
  expect(screen.queryByText('下滑看更多')).toBeNull()
})

it('notices come one after the other, and a closed one stays closed (spec 7.1/10, 3/44, 3/45)', async () => {
  const notice = { text: '春节照常发货', link: '/product/sale', type: 'pink' as const, closeable: true }
  const list = [
    { ...notice, id: '1' },
    { ...notice, id: '2', text: '系统维护', link: '' },
  ]
  const page = () =>
    renderPage(() => <NoticeList page="home" />, '/site/index', { 'GET /config/app-notice': () => ({ list }) })
  const { journey, unmount } = page()
  fireEvent.click(await screen.findByText('春节照常发货'))
  expect(mockTrack).toHaveBeenCalledWith('showCount', { show: 1 })
  expect(journey).toEqual(['/product/sale'])
  expect(mockTrack).toHaveBeenCalledWith('clickCount', { click: 1 })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await settle()
  expect(screen.getByText('系统维护')).toBeTruthy()
  unmount()
  page()
  await settle()
  expect(screen.queryByText('春节照常发货')).toBeNull()
})
