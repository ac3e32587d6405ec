import { act, fireEvent, screen } from '@testing-library/react'
import type { Award, TaskPopup } from '@contract/mission'
import type * as EnvironmentModule from '@/core/platform/environment'
import { provideNative } from '@/core/platform/native'
import { toastSlot } from '@/ui/feedback/toast-slot'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { TaskPopupOfPage } from './task-popup-of-page'

let mockCan = false
const mockTrack = jest.fn()
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return { ...actual, environment: () => ({ ...actual.environment(), can: () => mockCan }) }
})
jest.mock('@/analytics/page/use-track', () => ({ useTrack: () => mockTrack }))

const picture = { url: '/media/a.webp', width: 4, height: 3, alt: '领券', view: 'whole' } as const
const popupAt = (position: TaskPopup['position']): TaskPopup => ({
  img: picture.url,
  position,
  sub_mission_id: '1001',
  picture,
  name: '夏日领券',
})
const award: Award = {
  is_show_time_left: true,
  val: 5_000,
  num: 1,
  name: '满减礼券',
  left_time: 3_600,
  link: '/product/voucher?voucherId=9',
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryByRole('button', { name: '领券，点击领取' })
const said = () => toastSlot.get()?.msg

const open = async (position: TaskPopup['position'], more: Answers = {}, signedIn = true) => {
  const view = renderPage(
    () => <TaskPopupOfPage sence="custom" />,
    '/page/view?id=summer',
    {
      'GET /mission/active-popup-info': () => popupAt(position),
      'GET /mission/active-popup': () => ({ popUp: [award] }),
      ...more,
    },
    { signedIn },
  )
  await act(async () => {})
  return view
}
const shownAfter = async (...given: Parameters<typeof open>) => {
  const view = await open(...given)
  await pass(2_000)
  // The code comes in turns of the event loop that are none of the clock's.
  for (let turn = 0; turn < 20 && !shown(); turn++) await pass(0)
  expect(shown()).not.toBeNull()
  return view
}

beforeEach(() => {
  jest.useFakeTimers()
  mockTrack.mockClear()
  mockCan = false
  act(() => toastSlot.set(null))
})
afterEach(() => jest.useRealTimers())

it('is asked for with the key and sence of its page, and appears two seconds after the data (spec 4/37, 9/11, 3/37)', async () => {
  const { requests } = await open('middle')
  await pass(999)
  expect(requests).toEqual([])
  await pass(1)
  for (let turn = 0; turn < 20 && requests.length === 0; turn++) await pass(0)
  expect(requests).toEqual([
    { call: 'GET /mission/active-popup-info', input: { key: '/page/view?id=summer', sence: 'custom' } },
  ])
  await pass(990)
  expect(shown()).toBeNull()
  await pass(10)
  for (let turn = 0; turn < 20 && !shown(); turn++) await pass(0)
  expect(shown()).not.toBeNull()
  expect(mockTrack).toHaveBeenCalledWith('PopupShow', { popupname: '夏日领券' })
})

it('a search sends its word (spec 7.1/43)', async () => {
  const { requests } = renderPage(() => <TaskPopupOfPage sence="search" word="香奈儿" />, '/search/index?keyword=a', {})
  await pass(1_000)
  for (let turn = 0; turn < 20 && requests.length === 0; turn++) await pass(0)
  expect(requests[0]?.input).toEqual({ key: '香奈儿', sence: 'search' })
})

it.each(['top', 'bottom'] as const)('at the %s it hides after six seconds (spec 4/38, 9/12)', async (position) => {
  await shownAfter(position)
  await pass(5_900)
  expect(shown()).not.toBeNull()
  await pass(200)
  expect(shown()).toBeNull()
})

it('in the middle it stays until it is closed (spec 4/39)', async () => {
  await shownAfter('middle')
  await pass(60_000)
  expect(shown()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await pass(500)
  expect(shown()).toBeNull()
})

it('a tap takes it: with a countdown it clears at once, and the award is shown with its time (spec 4/40, 3/21, 3/38)', async () => {
  const { requests } = await shownAfter('bottom')
  fireEvent.click(shown() as HTMLElement)
  await pass(0)
  await pass(10)
  expect(requests.at(-1)).toEqual({
    call: 'GET /mission/active-popup',
    input: { key: '/page/view?id=summer', sence: 'custom', subMissionID: '1001' },
  })
  expect(said()).toBe('领取成功')
  expect(shown()).toBeNull()
  expect(document.querySelector('.pop-award')?.textContent).toMatch(/^满减礼券 ×100:59:5\d|^满减礼券 ×101:00:00/)
  expect(mockTrack).toHaveBeenCalledWith('PopupClick', { popupname: '夏日领券', sortId: '1001', sortName: '夏日领券' })
  fireEvent.click(screen.getByRole('link', { name: '去使用' }))
  expect(mockTrack).toHaveBeenLastCalledWith('clickCount', { click: 1 })
})

it('without one it clears after a second (spec 4/40)', async () => {
  await shownAfter('bottom', {
    'GET /mission/active-popup': () => ({ popUp: [{ ...award, is_show_time_left: false }] }),
  })
  fireEvent.click(shown() as HTMLElement)
  await pass(0)
  await pass(900)
  expect(shown()).not.toBeNull()
  await pass(200)
  expect(shown()).toBeNull()
  expect(document.querySelector('.pop-award')).toBeNull()
})

it('a refusal is said in the server’s words (spec 8/14)', async () => {
  await shownAfter('middle', {
    'GET /mission/active-popup': () => ({ error: { kind: 'business', code: 409, message: '已领完' } as never }),
  })
  fireEvent.click(shown() as HTMLElement)
  await pass(10)
  expect(said()).toBe('已领完')
})

it('an app that can says it in its own toast (spec 7.3/19)', async () => {
  mockCan = true
  const acts: unknown[] = []
  provideNative(async (method, payload) => void acts.push([method, payload]))
  await shownAfter('bottom')
  fireEvent.click(shown() as HTMLElement)
  await pass(10)
  expect(acts).toEqual([['toast', { msg: '领取成功' }]])
  expect(said()).toBeUndefined()
})

it('a visitor goes to the login first', async () => {
  const { requests, journey } = await shownAfter('bottom', {}, false)
  fireEvent.click(shown() as HTMLElement)
  await pass(10)
  expect(requests.map(({ call }) => call)).not.toContain('GET /mission/active-popup')
  expect(journey.join()).toContain('login')
})

it('there is none where the server has none', async () => {
  await open('middle', { 'GET /mission/active-popup-info': () => ({}) })
  await pass(10_000)
  expect(shown()).toBeNull()
})
