import { createLogger } from '../../kit/logger'
import { WARM_BUSY_PAUSE_MS, WARM_PAUSE_MS } from './limits'
import { startWarmUp, type AheadPicture } from './warm-up'

const log = createLogger({ level: 'silent', format: 'text' })
const picture = (id: number, canWait: boolean): AheadPicture => ({ owner: 'item', id, file: 'f', width: 360, canWait })

describe('drawing ahead', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('draws covers between the pictures of visitors, and views while the machine is free', async () => {
    const drawn: number[] = []
    let [isIdle, isBusy] = [false, true]
    const pictures = {
      isIdle: () => isIdle,
      get: ({ id }: { id: number }) => {
        drawn.push(id)
        return Promise.resolve(null)
      },
    }
    const list = [picture(1, false), ...Array.from({ length: 1000 }, (_, index) => picture(index + 2, true))]
    const stop = startWarmUp(
      pictures,
      () => Promise.resolve(list),
      log,
      () => isBusy,
    )
    await jest.advanceTimersByTimeAsync(10 * WARM_PAUSE_MS)
    expect(drawn).toEqual([])
    isIdle = true
    await jest.advanceTimersByTimeAsync(10 * WARM_PAUSE_MS)
    expect(drawn).toEqual([1])
    await jest.advanceTimersByTimeAsync(3 * WARM_BUSY_PAUSE_MS)
    expect(drawn).toEqual([1])
    isBusy = false
    await jest.advanceTimersByTimeAsync(WARM_BUSY_PAUSE_MS)
    expect(drawn).toContain(2)
    expect(drawn).not.toContain(1001)
    isBusy = true
    const before = [...drawn]
    await jest.advanceTimersByTimeAsync(WARM_BUSY_PAUSE_MS)
    expect(drawn).toEqual(before)
    const stopped = stop()
    isBusy = false
    await stopped
    await jest.advanceTimersByTimeAsync(WARM_BUSY_PAUSE_MS)
    expect(drawn).toEqual(before)
  })
})
