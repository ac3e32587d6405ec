import { act, fireEvent, render, screen } from '@testing-library/react'
import { PageContext, type PageContextValue } from '@/core/platform/lifecycle/page-context'
import { attachStream } from './attach-stream'
import { STALL_MS } from './limits'
import { StreamPlayer } from './stream-player'

jest.mock('./attach-stream', () => ({ attachStream: jest.fn() }))

const detach = jest.fn()
const attach = attachStream as jest.MockedFunction<typeof attachStream>
const listeners = new Set<{ name: string; listener: () => void }>()
const emit = (name: string) =>
  act(() => [...listeners].filter((one) => one.name === name).forEach(({ listener }) => listener()))
const page = {
  pageId: 'test',
  params: {},
  isShown: () => true,
  on: (name: string, listener: () => void) => {
    const one = { name, listener }
    listeners.add(one)
    return () => listeners.delete(one)
  },
  stopPullDown: () => {},
} as unknown as PageContextValue

beforeEach(() => {
  jest.useFakeTimers()
  attach.mockReset().mockResolvedValue({ detach })
  detach.mockReset()
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockReset().mockResolvedValue()
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(() => {
  jest.useRealTimers()
})

const open = async ({ hasSound = true } = {}) => {
  const view = render(
    <PageContext.Provider value={page}>
      <StreamPlayer src="/media/live/ZB1/live.m3u8" poster="" label="直播画面" hasSound={hasSound} />
    </PageContext.Provider>,
  )
  await act(async () => {})
  return view.container.querySelector('video') as HTMLVideoElement
}

it('plays without sound until it is tapped', async () => {
  const video = await open()
  expect(video.muted).toBe(true)
  fireEvent.playing(video)
  fireEvent.click(screen.getByText('点击开启声音'))
  expect(video.muted).toBe(false)
  expect(screen.getByText('关闭声音')).toBeTruthy()
})

it('offers to connect again when no picture comes', async () => {
  const video = await open()
  act(() => void jest.advanceTimersByTime(STALL_MS - 1))
  expect(screen.queryByText('画面卡住了，点此重连')).toBeNull()
  act(() => void jest.advanceTimersByTime(1))
  fireEvent.click(screen.getByText('画面卡住了，点此重连'))
  await act(async () => {})
  expect(attach).toHaveBeenCalledTimes(2)
  fireEvent.playing(video)
  expect(screen.queryByText('画面卡住了，点此重连')).toBeNull()
})

it('connects again by itself to a room that has just begun', async () => {
  const video = await open()
  fireEvent.error(video)
  expect(screen.queryByText('画面卡住了，点此重连')).toBeNull()
  await act(async () => void jest.advanceTimersByTime(1_000))
  expect(attach).toHaveBeenCalledTimes(2)
  fireEvent.playing(video)
  expect(screen.getByText('暂停画面')).toBeTruthy()
})

it('a phone that lets nothing begin by itself has a button, and nothing is late', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play')
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await open()
  expect(screen.getByText('播放画面')).toBeTruthy()
  act(() => void jest.advanceTimersByTime(2 * STALL_MS))
  expect(screen.queryByText('画面卡住了，点此重连')).toBeNull()
  fireEvent.click(screen.getByText('播放画面'))
  expect(play).toHaveBeenCalledTimes(2)
})

it('a picture that its reader has stopped does not begin again by itself', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play')
  const video = await open()
  fireEvent.playing(video)
  jest.spyOn(video, 'paused', 'get').mockReturnValueOnce(false)
  fireEvent.click(screen.getByText('暂停画面'))
  fireEvent.pause(video)
  emit('hide')
  emit('show')
  await act(async () => {})
  expect(play).toHaveBeenCalledTimes(1)
  act(() => void jest.advanceTimersByTime(2 * STALL_MS))
  expect(screen.queryByText('画面卡住了，点此重连')).toBeNull()
  fireEvent.click(screen.getByText('播放画面'))
  expect(play).toHaveBeenCalledTimes(2)
})

it('offers no sound of a film that has none', async () => {
  const video = await open({ hasSound: false })
  fireEvent.playing(video)
  expect(screen.getByText('暂停画面')).toBeTruthy()
  expect(screen.queryByText('点击开启声音')).toBeNull()
})

it('says after eight seconds that it stands still, while it goes on trying by itself', async () => {
  const video = await open()
  fireEvent.error(video)
  fireEvent.pause(video)
  await act(async () => void jest.advanceTimersByTime(STALL_MS))
  expect(attach).toHaveBeenCalledTimes(2)
  expect(screen.getByText('画面卡住了，点此重连')).toBeTruthy()
  fireEvent.error(video)
  await act(async () => void jest.advanceTimersByTime(2_000))
  fireEvent.timeUpdate(video)
  expect(attach).toHaveBeenCalledTimes(3)
  expect(screen.getByText('画面卡住了，点此重连')).toBeTruthy()
  fireEvent.playing(video)
  expect(screen.getByText('暂停画面')).toBeTruthy()
})

it('says that a browser can play nothing', async () => {
  attach.mockResolvedValue(null)
  await open()
  expect(screen.getByText('当前浏览器无法播放视频，抢购不受影响')).toBeTruthy()
})

it('stops while its page is behind another, and goes on with what is on then', async () => {
  await open()
  emit('hide')
  expect(detach).toHaveBeenCalledTimes(1)
  emit('show')
  await act(async () => {})
  expect(attach).toHaveBeenCalledTimes(2)
})
