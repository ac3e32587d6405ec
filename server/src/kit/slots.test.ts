import { createSlots } from './slots'

/** A task that runs until it is ended. */
function task() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => (end = resolve))
  return { run: jest.fn(() => done), end: () => end() }
}

describe('slots', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('let so many tasks run at once, and the others in their order as slots become free', async () => {
    const slots = createSlots(2, 1000, '繁忙')
    const tasks = [task(), task(), task(), task()]
    const results = tasks.map(({ run }) => slots.run(run))
    expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0])
    tasks[1]!.end()
    await results[1]
    await Promise.resolve()
    expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0])
    for (const { end } of tasks) end()
    await Promise.all(results)
    expect(tasks[3]!.run).toHaveBeenCalledTimes(1)
  })

  test('refuse a task that waited too long, which then takes no slot', async () => {
    const slots = createSlots(1, 1000, '繁忙')
    const [first, late, next] = [task(), task(), task()]
    const running = slots.run(first.run)
    const refused = expect(slots.run(late.run)).rejects.toMatchObject({ code: 503, message: '繁忙' })
    jest.advanceTimersByTime(1000)
    await refused
    const afterwards = slots.run(next.run)
    first.end()
    next.end()
    await Promise.all([running, afterwards])
    expect(late.run).not.toHaveBeenCalled()
  })

  test('become free when a task fails', async () => {
    const slots = createSlots(1, 1000, '繁忙')
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes')
  })
})
