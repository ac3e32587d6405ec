import { createCachedValue, type TimedValue } from './cached-value'

const HOUR = 60 * 60 * 1000

function setUp(answers: (TimedValue | Error)[]) {
  let now = 0
  const loads: number[] = []
  const kept = createCachedValue({ now: () => now }, () => {
    loads.push(now)
    const answer = answers[loads.length - 1] ?? new Error('asked too often')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return { kept, loads, at: (ms: number) => void (now = ms) }
}

describe('a cached token or ticket', () => {
  test('is loaded once, and again five minutes before its end', async () => {
    const { kept, loads, at } = setUp([
      { value: 'first', lifetimeMs: 2 * HOUR },
      { value: 'second', lifetimeMs: 2 * HOUR },
    ])
    expect(await kept.get()).toBe('first')
    at(2 * HOUR - 5 * 60 * 1000 - 1)
    expect(await kept.get()).toBe('first')
    at(2 * HOUR - 5 * 60 * 1000)
    expect(await kept.get()).toBe('second')
    expect(loads).toHaveLength(2)
  })

  test('of a short life is renewed after half of it', async () => {
    const { kept, at } = setUp([
      { value: 'first', lifetimeMs: 60_000 },
      { value: 'second', lifetimeMs: 60_000 },
    ])
    await kept.get()
    at(29_999)
    expect(await kept.get()).toBe('first')
    at(30_000)
    expect(await kept.get()).toBe('second')
  })

  test('is loaded by one of many requests at once', async () => {
    const { kept, loads } = setUp([{ value: 'only', lifetimeMs: HOUR }])
    expect(await Promise.all([kept.get(), kept.get(), kept.get()])).toEqual(['only', 'only', 'only'])
    expect(loads).toHaveLength(1)
  })

  test('that could not be loaded is requested again only after three seconds', async () => {
    const { kept, loads, at } = setUp([new Error('down'), { value: 'up', lifetimeMs: HOUR }])
    await expect(kept.get()).rejects.toThrow('down')
    at(2_999)
    await expect(kept.get()).rejects.toThrow('down')
    expect(loads).toHaveLength(1)
    at(3_000)
    expect(await kept.get()).toBe('up')
  })

  test('is dropped when it turns out to be invalid, but not its successor', async () => {
    const { kept } = setUp([
      { value: 'first', lifetimeMs: HOUR },
      { value: 'second', lifetimeMs: HOUR },
    ])
    kept.drop(await kept.get())
    expect(await kept.get()).toBe('second')
    kept.drop('first')
    expect(await kept.get()).toBe('second')
  })
})
