import { openEventStore } from '.'

const record = { id: 'a', time: 1, data: '{}', path: '/x', events: 1 }
const provide = (get: () => unknown) => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get })

describe('in a browser', () => {
  const reported: string[] = []
  beforeEach(() => {
    reported.length = 0
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'indexedDB')
  })

  /** It accepts a record nevertheless, and returns it. */
  const expectWorking = async () => {
    const store = openEventStore((problem) => reported.push(problem))
    await store.add(record)
    expect(await store.claim({ owner: 'page', now: 1, limit: 1 })).toMatchObject([{ id: 'a' }])
    expect(reported).toEqual([expect.stringContaining('local database')])
  }

  it('without a local database the console says to use a modern browser, and memory serves (spec 8/26)', async () => {
    await expectWorking()
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('use a modern browser'))
  })

  it('that forbids its database memory serves', async () => {
    provide(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    await expectWorking()
  })

  it('whose database throws memory serves', async () => {
    provide(() => ({
      open() {
        throw new DOMException('private', 'InvalidAccessError')
      },
    }))
    await expectWorking()
  })

  it('whose database never opens memory serves after 3 s', async () => {
    jest.useFakeTimers()
    provide(() => ({ open: () => ({ addEventListener() {}, removeEventListener() {} }) }))
    const working = expectWorking()
    await jest.advanceTimersByTimeAsync(3000)
    await working
  })
})
