import { act, screen } from '@testing-library/react'
import { liveRoomCard } from '../../../test/helpers/live-samples'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { LiveEntry } from './live-entry'

const open = async (answer: Answers['GET /live/index']) => {
  const view = renderPage(LiveEntry, '/site/index', { 'GET /live/index': answer })
  await act(async () => {})
  return view
}

it('leads into the only room that is live, and to the rooms when there are several', async () => {
  const { unmount } = await open(() => ({ live: [liveRoomCard()], coming: [], serverNow: 0 }))
  const way = await screen.findByRole('link', { name: '直播中：周末腕表专场' })
  expect(way.getAttribute('href')).toBe('/live/live-page?id=ZB1')
  unmount()
  await open(() => ({ live: [liveRoomCard(), liveRoomCard({ id: 'ZB2' })], coming: [], serverNow: 0 }))
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/live/index')
})

it('is not there while nothing is live, or nothing is known', async () => {
  const { container, unmount } = await open(() => ({ live: [], coming: [liveRoomCard()], serverNow: 0 }))
  expect(container.textContent).toBe('')
  unmount()
  expect((await open(() => ({ error: { kind: 'network' } }))).container.textContent).toBe('')
})
