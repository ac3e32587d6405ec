/**
 * The stream of the demonstration: playlists and segments as functions of the clock (design: live and play 2.3).
 * @tier whole
 * @areas live
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { clipPlaylist, decodeTimeOf, livePlaylist, raised, timescaleOf } from '../../../server/src/modules/live/film'
import { useShop } from '../order/shop'
import { openRooms } from './rooms'

const film = (name: string) => readFileSync(path.resolve('server/assets/live-demo', name))
const START = Date.UTC(2026, 2, 1, 12)

describe('the stream of the demonstration', () => {
  const sequenceOf = (playlist: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1])
  const segmentsOf = (playlist: string) => playlist.match(/^\d+\.m4s$/gm)

  test('a playlist has the last six segments, and two seconds later one more; the same time has the same bytes', () => {
    const at = START + 61_500
    expect(livePlaylist(START, at)).toBe(livePlaylist(START, at))
    expect(segmentsOf(livePlaylist(START, at))).toEqual(['24.m4s', '25.m4s', '26.m4s', '27.m4s', '28.m4s', '29.m4s'])
    expect(segmentsOf(livePlaylist(START, at + 2_000))?.at(-1)).toBe('30.m4s')
    expect(sequenceOf(livePlaylist(START, at + 2_000))).toBe(25)
    expect(livePlaylist(START, at)).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-03-01T12:00:48.000Z')
    expect(livePlaylist(START, at)).not.toContain('ENDLIST')
    // A player that comes with the start finds something.
    expect(segmentsOf(livePlaylist(START, START))).toEqual(['0.m4s'])
  })

  test('a clip has the segments of its time, and ends', () => {
    const clip = clipPlaylist(START, { fromAt: START + 3_000, toAt: START + 8_000 })
    expect(segmentsOf(clip)).toEqual(['1.m4s', '2.m4s', '3.m4s'])
    expect(clip).toContain('#EXT-X-ENDLIST')
  })

  test('the time of the segments goes on over the seam of the film', () => {
    const timescale = timescaleOf(film('init.mp4'))
    const last = decodeTimeOf(film('29.m4s'))
    const first = raised(film('0.m4s'), { loop: 1, timescale })
    expect(decodeTimeOf(first) - last).toBe(2 * timescale)
    const much = raised(film('3.m4s'), { loop: 100_000, timescale })
    expect(decodeTimeOf(much)).toBe(decodeTimeOf(film('3.m4s')) + 100_000 * 60 * timescale)
    expect(much).toHaveLength(film('3.m4s').length)
  })

  describe('of a room', () => {
    const shop = useShop({ config: { liveDemoRoot: path.resolve('server/assets/live-demo') } })

    test('plays while that is on, stops with its source, and keeps its clips', async () => {
      const { server } = shop
      const rooms = await openRooms(shop)
      const [itemId = 0] = await rooms.items({ count: 1 })
      const get = (url: string) => server.request({ method: 'GET', url, signed: false, absolute: true })
      const later = await rooms.scheduled([{ itemId }])
      expect((await get(`/media/live/${later}/live.m3u8`)).status).toBe(404)
      await rooms.done(later, 'cancel')
      const id = await rooms.live([{ itemId }])
      const startedAt = server.clock.now()
      const { play } = await rooms.info(id)
      server.clock.advance(70_000)
      const playing = await get(play?.hls ?? '')
      expect([playing.status, segmentsOf(playing.text)?.at(-1)]).toEqual([200, '34.m4s'])
      expect((await get(`/media/live/${id}/34.m4s`)).status).toBe(200)
      expect((await get(`/media/live/${id}/99.m4s`)).status).toBe(404)
      await rooms.done(id, 'signalOff')
      await shop.later(20_000)
      expect(segmentsOf((await get(play?.hls ?? '')).text)?.at(-1)).toBe('34.m4s')
      await rooms.done(id, 'end')
      expect((await get(play?.hls ?? '')).status).toBe(404)
      const clip = await get(`/media/live/${id}/clip-${startedAt + 4_000}-${startedAt + 8_000}.m3u8`)
      expect(segmentsOf(clip.text)).toEqual(['2.m4s', '3.m4s'])
    })
  })
})
