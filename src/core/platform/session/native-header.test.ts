import { readNativeHeader, type NativeHeader } from '../../bridge/native-header'
import { awaitNativeHeader } from './native-header'

const HEADER = readNativeHeader({ app_version: '5.4.0' })

const visitOf = (kept = new Map<string, string>()) => ({
  kept,
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
})

const start = (
  getNativeHeader: () => Promise<NativeHeader>,
  visit: Pick<Storage, 'getItem' | 'setItem'> = visitOf(),
) => {
  const seen = { reloads: 0, versions: [] as string[] }
  awaitNativeHeader({
    getNativeHeader,
    received: ({ appVersion }) => void seen.versions.push(appVersion),
    reload: () => void seen.reloads++,
    after: (ms, act) => void setTimeout(act, ms),
    visit,
  })
  return seen
}

const never = () => new Promise<never>(() => {})

describe('a native header that is not received (spec 4, 9)', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each([
    ['never comes', never],
    ['is refused', () => Promise.reject(new Error('refused'))],
    ['says nothing', () => Promise.resolve(readNativeHeader({}))],
  ])('reloads the page after 1 s when it %s (spec 4/43, 9/9)', async (_how, getNativeHeader) => {
    const seen = start(getNativeHeader)
    await jest.advanceTimersByTimeAsync(999)
    expect(seen.reloads).toBe(0)
    await jest.advanceTimersByTimeAsync(1)
    expect(seen.reloads).toBe(1)
    expect(seen.versions).toEqual([])
  })

  it('never reloads a second time (spec 4/43, 9/9)', async () => {
    const visit = visitOf()
    start(never, visit)
    await jest.advanceTimersByTimeAsync(1000)
    const again = start(never, visit)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(again.reloads).toBe(0)
  })

  it('does not reload when it came', async () => {
    const seen = start(() => Promise.resolve(HEADER))
    await jest.advanceTimersByTimeAsync(2000)
    expect(seen).toEqual({ reloads: 0, versions: ['5.4.0'] })
  })

  it('takes it late, when the page has reloaded before', async () => {
    const late = () => new Promise<NativeHeader>((resolve) => setTimeout(() => resolve(HEADER), 3000))
    const seen = start(late, visitOf(new Map([['nativeHeaderReloaded', '1']])))
    await jest.advanceTimersByTimeAsync(3000)
    expect(seen).toEqual({ reloads: 0, versions: ['5.4.0'] })
  })

  it.each([
    [
      'forbidden',
      {
        getItem: () => {
          throw new Error('forbidden')
        },
        setItem: () => {},
      },
    ],
    ['deaf', { getItem: () => null, setItem: () => {} }],
  ])('does not reload with a %s storage, or it would do so for ever', async (_how, visit) => {
    const seen = start(never, visit)
    await jest.advanceTimersByTimeAsync(1000)
    expect(seen.reloads).toBe(0)
  })
})
