import { act, fireEvent, screen } from '@testing-library/react'
import type { LiveGood } from '@contract/live'
import { liveLine } from '../../../../test/helpers/live-samples'
import { renderPage } from '../../../../test/helpers/render-page'
import LiveProductPage from '.'

const good = (number: number, given: Partial<LiveGood> = {}): LiveGood => ({
  ...liveLine(number),
  room: { id: 'ZB1', title: '周末腕表专场', state: 'LIVE', startAt: 0 },
  ...given,
})
const open = async (list: LiveGood[], url = '/live/product-page') => {
  const page = renderPage(LiveProductPage, url, {
    'GET /live/goods': ({ segment }) => ({
      list: segment === 'coming' ? [] : list,
      page: 1,
      pageSize: 8,
      total: list.length,
      hasMore: false,
      serverNow: Date.now(),
    }),
  })
  await act(async () => {})
  return page
}

it('shows what can be grabbed, at the room’s price, and what somebody is paying', async () => {
  const { requests } = await open([good(1), good(2, { look: 'held', heldUntil: Date.now() + 60_000 })])
  expect(await screen.findByRole('button', { name: '马上抢，商品 7' })).toBeTruthy()
  expect(screen.getAllByText('800')).toHaveLength(2)
  expect(screen.getByText('付款中')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '周末腕表专场 ›' })).toHaveLength(2)
  expect(requests[0]).toEqual({ call: 'GET /live/goods', input: { segment: 'open', page: 1 } })
})

it('of one room alone where the address names it', async () => {
  const { requests } = await open([good(1)], '/live/product-page?room_id=ZB1&tab=sold')
  expect(requests[0]?.input).toEqual({ segment: 'sold', room_id: 'ZB1', page: 1 })
})

it('without any it leads to what comes', async () => {
  const { address } = await open([])
  expect(await screen.findByText('暂无直播好物')).toBeTruthy()
  fireEvent.click(screen.getByText('去看预告'))
  expect(address()).toBe('/live/product-page?tab=coming')
  expect(await screen.findByText('去看直播')).toBeTruthy()
})
