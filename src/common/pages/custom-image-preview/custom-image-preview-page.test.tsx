import { fireEvent, screen } from '@testing-library/react'
import type * as EnvironmentModule from '@/core/platform/environment'
import { provideNative } from '@/core/platform/native'
import { keepPictures } from '@/shared/kept-pictures'
import { PhotoRow } from '@/shared/photo-row'
import { renderPage } from '../../../../test/helpers/render-page'
import CustomImagePreviewPage from './index'

let mockHost = 'browser'
jest.mock('@/core/platform/environment', () => {
  const actual = jest.requireActual<typeof EnvironmentModule>('@/core/platform/environment')
  return { ...actual, environment: () => ({ ...actual.environment(), host: mockHost }) }
})

const picture = (name: string) => ({ url: `/media/${name}.webp`, width: 4, height: 3, alt: name, view: 'photo' })
const photos = [picture('五金'), picture('四角')]
const open = (query: string) => renderPage(CustomImagePreviewPage, `/m/custom-image-preview${query}`, {})

beforeEach(() => {
  Element.prototype.scrollTo = () => {}
  localStorage.clear()
  mockHost = 'browser'
})

it('shows the pictures that were kept, from the one that was tapped, and goes back', () => {
  const stamp = keepPictures({ list: photos, props: { start: 1, label: '照片' } })
  const { journey } = open(`?stamp=${stamp}&showtitle=0`)
  expect(screen.getByText('2 / 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '五金' }))
  expect(screen.getByText('1 / 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(journey).toEqual(['back'])
})

it.each(['', '?stamp=1', '?stamp=x'])('says that they are gone for the address %s', (query) => {
  const { journey } = open(query)
  expect(screen.getByText('图片已失效，请返回重新打开')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: '返回' }).at(-1) as HTMLElement)
  expect(journey).toEqual(['back'])
})

it('keeps the app from sliding the page back while it is open (spec 7.3/12)', () => {
  const calls: unknown[] = []
  provideNative(async (method, payload) => void calls.push([method, payload]))
  const { unmount } = open('?stamp=1')
  unmount()
  expect(calls).toEqual([
    ['setPageSlide', { enabled: false }],
    ['setPageSlide', { enabled: true }],
  ])
})

const row = () => renderPage(() => <PhotoRow photos={photos} label="照片" />, '/site/index', {})

it('is what a row of photos opens in the app', () => {
  mockHost = 'app'
  const { journey } = row()
  fireEvent.click(screen.getByRole('button', { name: '四角' }))
  const stamp = Object.keys(localStorage)
    .find((key) => key.startsWith('customImagePreview_'))
    ?.slice('customImagePreview_'.length)
  expect(journey).toEqual([`/m/custom-image-preview?stamp=${stamp}&showtitle=0`])
})

it('is not needed in a browser, where the viewer covers the page', () => {
  const { journey } = row()
  fireEvent.click(screen.getByRole('button', { name: '四角' }))
  expect(journey).toEqual([])
  expect(screen.getByText('2 / 2')).toBeTruthy()
})
