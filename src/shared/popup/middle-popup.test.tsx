import { act, fireEvent, screen } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { provideNative } from '@/core/platform/native'
import { renderPage } from '../../../test/helpers/render-page'
import { MiddlePopup } from './middle-popup'

let mockCan = false
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return { ...actual, environment: () => ({ ...actual.environment(), can: () => mockCan }) }
})

const popup = {
  id: '7',
  name: '新人',
  picture: { url: '/media/a.webp', width: 4, height: 3, alt: '新人专区', view: 'whole' },
  caption: '首单立减',
  link: '/product/newborn-zone',
  everyDays: 7,
}
const open = async (list = [popup]) => {
  const view = renderPage(() => <MiddlePopup page="newcomer" />, '/site/index', { 'GET /popup/list': () => ({ list }) })
  await act(async () => {})
  await act(async () => {})
  return view
}

beforeEach(() => {
  localStorage.clear()
  mockCan = false
})

it('shows the picture, whose tap leads where the operator wanted and closes it', async () => {
  const { journey } = await open()
  fireEvent.click(screen.getByRole('link', { name: /^新人专区/ }))
  expect(journey).toEqual(['/product/newborn-zone'])
})

it('is not shown again to the same device before its days have passed', async () => {
  const first = await open()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  first.unmount()
  await open()
  expect(screen.queryByRole('link', { name: /^新人专区/ })).toBeNull()
})

it('shows nothing where there is none', async () => {
  await open([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens in a window of the app where the app can (spec 7.3/21)', async () => {
  mockCan = true
  const opened: unknown[] = []
  provideNative(async (method, payload) => void opened.push([method, payload]))
  await open()
  const url = `${location.origin}/product/popup-img-for-native?popupId=7`
  expect(opened).toEqual([['popupWindow', { url }]])
  expect(screen.queryByRole('link', { name: /^新人专区/ })).toBeNull()
})

it('is shown here when the app refuses its window', async () => {
  mockCan = true
  provideNative(() => Promise.reject(new Error('refused')))
  await open()
  expect(screen.getByRole('link', { name: /^新人专区/ })).toBeTruthy()
})
