import { MESSAGE_PAGE, type Message } from '@contract/messages'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type * as EventsModule from '@/analytics/events'
import { miniPathOf } from '@/routes/derive'
import { renderPage } from '../../../../test/helpers/render-page'
import MessageListPage from '.'

const mockTrack = jest.fn()
jest.mock('@/analytics/events', () => ({
  ...jest.requireActual<typeof EventsModule>('@/analytics/events'),
  track: (...event: unknown[]) => mockTrack(...event),
}))

const message = (id: string, target: Message['target']): Message => ({
  ...{ id, category: 'trade', title: `消息${id}`, text: '正文', target, createdAt: 1_790_000_000_000, isRead: true },
})
const LIST = [
  message('7', { route: 'orderDetail', params: { id: '12' } }),
  message('6', { route: 'noSuchScreen', params: {} }),
]

const open = async (address: string, list = LIST) => {
  mockTrack.mockClear()
  const page = renderPage(MessageListPage, address, {
    'GET /message/list': () => ({ list, page: 1, pageSize: 20, total: list.length, hasMore: false }),
    'POST /message/read': () => ({ total: 0, byCategory: {} }),
  })
  await screen.findByText('消息7')
  await act(async () => {})
  return page
}
const events = () => mockTrack.mock.calls.filter(([kind]) => kind === 'Message')

it('a message that is tapped leads where it speaks of, and counts as an event (spec 3/51)', async () => {
  const { journey } = await open('/message/list?type=trade')
  expect(events()).toEqual([])
  fireEvent.click(screen.getByText('消息7'))
  expect(journey).toEqual(['/order/detail?id=12'])
  expect(events()).toHaveLength(1)
})

it('to see them is to read them, up to the newest; new ones stay marked, and what is gone is no link', async () => {
  const unread = LIST.map((one) => ({ ...one, isRead: false }))
  const { requests } = await open('/message/list?type=trade', unread)
  expect(requests.filter(({ call }) => call === 'POST /message/read')).toEqual([
    { call: 'POST /message/read', input: { type: 'trade', upTo: '7' } },
  ])
  expect(screen.getAllByLabelText('未读')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /消息7/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /消息6/ })).toBeNull()
})

it('what has been read already is not read again', async () => {
  const { requests } = await open('/message/list?type=trade')
  expect(requests.filter(({ call }) => call === 'POST /message/read')).toEqual([])
})

it('one that was tapped in the messenger leads there too', async () => {
  const { address } = await open('/message/list?type=trade&open=7')
  await waitFor(() => expect(address()).toBe('/order/detail?id=12'))
  expect(events()).toHaveLength(1)
})

it.each(['6', '5'])('message %s, whose screen or which itself is gone, leaves the list', async (id) => {
  const { address } = await open(`/message/list?type=trade&open=${id}`)
  expect(address()).toBe(`/message/list?type=trade&open=${id}`)
  expect(screen.getByText('内容已失效')).toBeTruthy()
})

it('is the page that the server opens from the messenger', () => {
  expect(miniPathOf('messageList', {})).toBe(`/${MESSAGE_PAGE}`)
})
