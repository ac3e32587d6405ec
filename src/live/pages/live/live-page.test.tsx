import { RET } from '@contract/codes'
import type { LineHold } from '@contract/live'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { provideNative } from '@/core/platform/native'
import { signIn } from '@/core/store/session'
import { liveEvent, liveLine, liveNews, liveRoom, liveRoomCard } from '../../../../test/helpers/live-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import LivePage from '.'

const ROOM = '/live/live-page?id=ZB1'
const forever = () => new Promise<never>(() => {})
const hold: LineHold = {
  holdId: 'ZW000000000000000001',
  lineId: liveLine(1).lineId,
  itemId: '7',
  roomId: 'ZB1',
  priceFen: 80_000,
  until: Date.now() + 180_000,
}
const shown = { lineId: liveLine(1).lineId, at: 1_000 }

const open = async (answers: Answers, { url = ROOM, signedIn = true } = {}) => {
  const page = renderPage(LivePage, url, { 'GET /live/poll': forever, ...answers }, { signedIn })
  await act(async () => {})
  return page
}
const refused = (code: number, message: string) => ({
  error: { kind: 'business' as const, status: Number(String(code).slice(0, 3)), code, message },
})

beforeAll(() => {
  // jsdom has no layout: the bag scrolls by it.
  Element.prototype.scrollTo = () => undefined
})

describe('the rooms', () => {
  it('are shown by state, with who looks on, when they start, and an item', async () => {
    const { journey } = await open(
      {
        'GET /live/index': () => ({
          live: [liveRoomCard({ line: liveLine(1) })],
          coming: [liveRoomCard({ id: 'ZB2', title: '明晚包袋', state: 'SCHEDULED', stateName: '预告' })],
          serverNow: 0,
        }),
      },
      { url: '/live/index' },
    )
    expect(await screen.findByText(/3 人在看/)).toBeTruthy()
    expect(screen.getByText('商品 7')).toBeTruthy()
    expect(screen.getByText(/01-01 08:00 开播/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '直播好物' }))
    expect(journey).toEqual(['/live/product-page'])
  })

  it('without any the page says so and leads to items', async () => {
    await open({ 'GET /live/index': () => ({ live: [], coming: [], serverNow: 0 }) }, { url: '/live/index' })
    expect(await screen.findByText('暂无直播，看看预告吧')).toBeTruthy()
    expect(screen.getByText('暂无预告')).toBeTruthy()
    expect(screen.getByRole('link', { name: '看看全部商品' })).toBeTruthy()
  })
})

describe('a room', () => {
  it('马上抢 takes the shown item at its price and leads to its order', async () => {
    const { journey, requests } = await open({
      'GET /live/room-info': () => liveRoom({ shown }),
      'POST /line/grab': () => hold,
    })
    fireEvent.click(await screen.findByRole('button', { name: '马上抢，商品 7' }))
    await waitFor(() => expect(journey).toEqual(['/order/create?itemIds=7&holdId=ZW000000000000000001']))
    expect(requests.find(({ call }) => call === 'POST /line/grab')?.input).toMatchObject({
      lineId: hold.lineId,
      priceFen: 80_000,
    })
  })

  it('what somebody else has taken is said, and shown with its seconds', async () => {
    let isTaken = false
    await open({
      'GET /live/room-info': () =>
        isTaken
          ? liveRoom({ shown, lines: [liveLine(1, { look: 'held', heldUntil: Date.now() + 90_000 })] })
          : liveRoom({ shown }),
      'POST /line/grab': () => {
        isTaken = true
        return refused(RET.ITEM_TAKEN, '手慢了，已被抢先')
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '马上抢，商品 7' }))
    expect(await screen.findByText('手慢了，已被抢先')).toBeTruthy()
    expect(await screen.findByText('付款中')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^00:01:/)
  })

  it('a visitor logs in first, and then has the same line', async () => {
    const page = await open(
      { 'GET /live/room-info': () => liveRoom({ shown }), 'POST /line/grab': () => hold },
      { signedIn: false },
    )
    fireEvent.click(await screen.findByRole('button', { name: '马上抢，商品 7' }))
    expect(page.journey.map(decodeURIComponent)).toEqual(['/site/login'])
    expect(page.requests.map(({ call }) => call)).not.toContain('POST /line/grab')
    await act(async () => page.store.dispatch(signIn('token')))
    await waitFor(() => expect(page.requests.map(({ call }) => call)).toContain('POST /line/grab'))
  })

  it('keeps what the user has grabbed in sight, until it is given up', async () => {
    let kept: LineHold | null = hold
    const { journey, requests } = await open({
      'GET /live/room-info': () => liveRoom({ my: { hold: kept }, actions: ['grab', 'release', 'share'] }),
      'POST /line/release': () => {
        kept = null
        return {}
      },
    })
    expect((await screen.findByRole('timer')).textContent).toMatch(/^00:0[23]:/)
    fireEvent.click(screen.getByRole('link', { name: '去下单' }))
    expect(journey).toEqual(['/order/create?itemIds=7&holdId=ZW000000000000000001'])
    fireEvent.click(screen.getByRole('button', { name: '放弃' }))
    const confirm = await waitFor(() => {
      const button = document.querySelector('.rx-dialog-confirm')
      if (!button) throw new Error('no dialog')
      return button
    })
    fireEvent.click(confirm)
    await waitFor(() => expect(screen.queryByText('去下单')).toBeNull())
    expect(requests.find(({ call }) => call === 'POST /line/release')?.input).toEqual({ holdId: hold.holdId })
  })

  it('follows the news: what is shown, and what is opened in the bag', async () => {
    const told = [
      liveNews([
        liveEvent(8, 'line.open'),
        liveEvent(9, 'line.shown'),
        liveEvent(10, 'notice', { text: '满三件包邮' }),
      ]),
    ]
    const asked: number[] = []
    await open({
      'GET /live/room-info': () => liveRoom({ lines: [liveLine(1, { look: 'coming' })] }),
      'GET /live/poll': ({ after }) => {
        asked.push(after)
        return told.shift() ?? forever()
      },
    })
    expect(await screen.findByText('满三件包邮')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '马上抢，商品 7' })).toBeTruthy()
    await waitFor(() => expect(asked).toEqual([7, 10]))
    fireEvent.click(screen.getByRole('button', { name: '打开直播间商品，共 1 件' }))
    expect(await screen.findByText('直播间商品')).toBeTruthy()
  })

  it('opens its bag at the line of the address', async () => {
    await open({ 'GET /live/room-info': () => liveRoom() }, { url: `${ROOM}&line=${liveLine(2).lineId}` })
    expect(await screen.findByRole('dialog', { name: '直播间商品' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '马上抢，商品 8' })).toBeTruthy()
  })

  it('plays on in the app when it is left while it goes on (spec 7.3/6)', async () => {
    const native = jest.fn().mockResolvedValue({})
    provideNative(native)
    const { unmount } = await open({ 'GET /live/room-info': () => liveRoom() })
    await screen.findByText(/3 人在看/)
    expect(native).not.toHaveBeenCalled()
    unmount()
    expect(native.mock.calls).toEqual([['hangMiniApp', { id: 'ZB1', path: '/live/live-page?id=ZB1' }]])
    native.mockClear()
    const over = await open({
      'GET /live/room-info': () => ({ ...liveRoom({ actions: [] }), room: { ...liveRoom().room, state: 'ENDED' } }),
    })
    await screen.findByText('看看其他直播')
    over.unmount()
    expect(native).not.toHaveBeenCalled()
  })

  it.each([
    ['SCHEDULED', { startAt: Date.now() + 3_600_000 }, '距开播'],
    ['PAUSED', {}, '主播暂时离开，马上回来'],
    ['ENDED', {}, '直播已结束'],
  ] as const)('%s says so', async (state, more, text) => {
    await open({
      'GET /live/room-info': () => {
        const info = liveRoom({ actions: ['share'] })
        return { ...info, room: { ...info.room, state, ...more } }
      },
    })
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^马上抢/ })).toBeNull()
  })

  it.each([
    ['CANCELLED', 'cancelled'],
    ['BANNED', 'banned'],
  ] as const)('%s leads to the page that says so', async (state, code) => {
    const page = await open({
      'GET /live/room-info': () => {
        const info = liveRoom({ actions: [] })
        return { ...info, room: { ...info.room, state } }
      },
    })
    await waitFor(() => expect(page.address()).toBe(`/m/error?code=${code}&id=ZB1`))
  })

  it('one that is unknown does, too', async () => {
    const page = await open({ 'GET /live/room-info': () => refused(RET.NOT_FOUND, '直播间不存在') })
    await waitFor(() => expect(page.address()).toBe('/m/error?code=gone&id=ZB1'))
  })
})
