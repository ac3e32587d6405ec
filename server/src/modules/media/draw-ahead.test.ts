import { createLogger } from '../../kit/logger'
import { createDrawAhead, type AheadPicture, type DrawAhead } from './draw-ahead'
import { AHEAD_BUSY_PAUSE_MS, AHEAD_FAILURES, AHEAD_LONGEST_PAUSE_MS, AHEAD_QUIET_MS } from './limits'

const log = createLogger({ level: 'silent', format: 'text' })
const picture = (id: number): AheadPicture => ({ owner: 'item', id, file: 'f', width: 360 })

describe('drawing ahead', () => {
  let ahead: DrawAhead
  let drawn: number[]
  let isWanted: boolean
  /** Time that a drawing takes, ms; 0 for at once. */
  let takes: number
  let draw: (id: number) => Promise<void>

  const run = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const begin = (first: number[], rest: number[]) => {
    ahead = createDrawAhead({
      draw: ({ id }) => draw(id),
      isWanted: () => isWanted,
      first: () => Promise.resolve(first.map(picture)),
      rest: () => Promise.resolve(rest.map(picture)),
      log,
    })
    ahead.start()
  }

  beforeEach(() => {
    jest.useFakeTimers()
    drawn = []
    isWanted = false
    takes = 1000
    draw = (id) => {
      drawn.push(id)
      return takes === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, takes))
    }
  })
  afterEach(async () => {
    takes = 0
    const stopped = ahead.stop()
    await run(2000)
    await stopped
    jest.useRealTimers()
  })

  it('draws one at a time: the first pages, then what a visitor is near, then the rest', async () => {
    begin([1, 2, 3], [10, 11])
    await run(1500)
    expect(drawn).toEqual([1, 2])
    ahead.noteNear([20, 21].map(picture))
    ahead.noteNear([30].map(picture))
    await run(6000)
    expect(drawn).toEqual([1, 2, 3, 30, 20, 21, 10, 11])
  })

  it('draws what a visitor is near when all the rest is done, and nothing twice', async () => {
    begin([1], [10])
    await run(3000)
    ahead.noteNear([10, 40].map(picture))
    await run(AHEAD_LONGEST_PAUSE_MS + 1000)
    expect(drawn).toEqual([1, 10, 40])
  })

  it('begins nothing while a visitor’s picture is wanted', async () => {
    isWanted = true
    begin([1], [])
    await run(10 * AHEAD_LONGEST_PAUSE_MS)
    expect(drawn).toEqual([])
    isWanted = false
    await run(100)
    expect(drawn).toEqual([1])
  })

  it('pauses after each request, and in a shop that is never quiet begins one in three seconds', async () => {
    takes = 0
    begin([1, 2, 3, 4], [])
    ahead.noteRequest()
    await run(AHEAD_QUIET_MS - 50)
    expect(drawn).toEqual([])
    const visits = setInterval(() => ahead.noteRequest(), 100)
    await run(2 * AHEAD_LONGEST_PAUSE_MS + 200)
    clearInterval(visits)
    expect(drawn).toEqual([1, 2])
    await run(AHEAD_QUIET_MS + 200)
    expect(drawn).toEqual([1, 2, 3, 4])
  })

  it('leaves the processor to visitors while a hundred requests come a second, even between two of them', async () => {
    takes = 0
    begin([1, 2], [])
    for (let at = 0; at < 300; at += 1) ahead.noteRequest()
    const visits = setInterval(() => {
      for (let at = 0; at < 100; at += 1) ahead.noteRequest()
    }, 1000)
    await run(AHEAD_BUSY_PAUSE_MS - 100)
    expect(drawn).toEqual([])
    await run(200)
    expect(drawn).toEqual([1])
    clearInterval(visits)
    await run(5000)
    expect(drawn).toEqual([1, 2])
  })

  it('leaves a picture that fails, and ends when every one fails', async () => {
    draw = (id) => {
      drawn.push(id)
      return id === 2 || id >= 10 ? Promise.reject(new Error('broken')) : Promise.resolve()
    }
    begin([1, 2, 3], [10, 11, 12, 13, 14, 15, 16])
    await run(5000)
    expect(drawn).toEqual([1, 2, 3, ...[10, 11, 12, 13, 14].slice(0, AHEAD_FAILURES)])
  })

  it('stops when the picture under way is done', async () => {
    begin([1, 2], [])
    await run(500)
    let isStopped = false
    const stopped = ahead.stop().then(() => (isStopped = true))
    await run(100)
    expect(isStopped).toBe(false)
    await run(500)
    await stopped
    expect(drawn).toEqual([1])
  })
})
