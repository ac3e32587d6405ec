import { RET } from '@contract/codes'
import { act, screen } from '@testing-library/react'
import { liveRoom } from '../../../../test/helpers/live-samples'
import { renderPage } from '../../../../test/helpers/render-page'
import type { LiveRoomInfo } from '@contract/live'
import ShareLivePage from '.'

const SOURCE = 'https://app.example.com/a.apk'

const open = async (info: LiveRoomInfo | undefined) => {
  const page = renderPage(ShareLivePage, '/m/share/live?id=ZB1', {
    'GET /config/latest-app-version': () => ({ version: '6.1.0', features: [], source: SOURCE, minVersion: '' }),
    'GET /config/site': () => ({ productName: '珍循', demo: true, loginDocuments: '' }),
    'GET /live/room-info': () =>
      info ?? { error: { kind: 'business', status: 404, code: RET.NOT_FOUND, message: '直播间不存在' } },
  })
  await act(async () => {})
  return page
}

it('in a browser it says how to watch, and shows what is sold, without a way to grab it', async () => {
  await open(liveRoom())
  expect(await screen.findByText('周末腕表专场')).toBeTruthy()
  expect(screen.getAllByText(/请前往应用商店或安卓市场下载.*App观看直播/).length).toBeGreaterThan(0)
  expect(screen.getAllByText('直播间可抢')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^马上抢/ })).toBeNull()
  expect(screen.getByRole('link', { name: '在微信中观看' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: '进入直播间' })).toBeNull()
})

it('leads to the app, and in a demonstration to the app of a page', async () => {
  await open(liveRoom())
  const app = await screen.findByText(/^下载.*App$/)
  expect(app.closest('a')?.getAttribute('href')).toBe(SOURCE)
  expect(screen.getByText('在模拟 App 中观看').closest('a')?.getAttribute('href')).toBe(
    `/dev/shell?host=ios&url=${encodeURIComponent('/live/live-page?id=ZB1')}`,
  )
})

describe('a shop without an app', () => {
  beforeEach(() => {
    process.env.LIVE_IN_BROWSER = '1'
  })
  afterEach(() => {
    process.env.LIVE_IN_BROWSER = ''
  })

  it('lets browsers watch, and names no app', async () => {
    await open(liveRoom())
    expect(await screen.findByRole('link', { name: '进入直播间' })).toBeTruthy()
    expect(screen.queryByText(/App/)).toBeNull()
  })
})

it.each([
  ['ENDED', '直播已结束'],
  ['CANCELLED', '直播已取消'],
  ['BANNED', '该直播间已关闭'],
] as const)('of a room that is %s it says so', async (state, text) => {
  const info = liveRoom({ lines: [], actions: [] })
  await open({ ...info, room: { ...info.room, state } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/观看/)).toBeNull()
})

it('of an unknown room, too', async () => {
  await open(undefined)
  expect(await screen.findByText('直播间不存在')).toBeTruthy()
})
