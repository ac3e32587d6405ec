import { createKeyedSlots, createSlots } from './slots'

/** A task that runs until it is ended. */
function task() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => (end = resolve))
  return { run: jest.fn(() => done), end: () => end() }
}
const callsOf = (tasks: readonly { run: jest.Mock }[]) => tasks.map(({ run }) => run.mock.calls.length)

describe('slots', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('let so many tasks run at once, and the others in their order as slots become free', async () => {
    const slots = createSlots({ count: 2, busy: '繁忙' })
    const tasks = [task(), task(), task(), task()]
    const results = tasks.map(({ run }) => slots.run(run))
    expect(callsOf(tasks)).toEqual([1, 1, 0, 0])
    tasks[1]!.end()
    await results[1]
    await Promise.resolve()
    expect(callsOf(tasks)).toEqual([1, 1, 1, 0])
    for (const { end } of tasks) end()
    await Promise.all(results)
    expect(tasks[3]!.run).toHaveBeenCalledTimes(1)
  })

  test('refuse a task that waited too long, which then takes no slot', async () => {
    const slots = createSlots({ count: 1, waitMs: 1000, busy: '繁忙' })
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

  test('refuse a task at once when so many wait already', async () => {
    const slots = createSlots({ count: 1, waiting: 1, busy: '繁忙' })
    const [first, second, third] = [task(), task(), task()]
    const results = [slots.run(first.run), slots.run(second.run)]
    await expect(slots.run(third.run)).rejects.toMatchObject({ code: 503, message: '繁忙' })
    for (const { end } of [first, second, third]) end()
    await Promise.all(results)
    expect(callsOf([first, second, third])).toEqual([1, 1, 0])
    await slots.run(third.run)
    expect(third.run).toHaveBeenCalledTimes(1)
  })

  test('become free when a task fails', async () => {
    const slots = createSlots({ count: 1, waiting: 1, busy: '繁忙' })
    const failing = slots.run(() => Promise.reject(new Error('no')))
    const next = slots.run(() => Promise.resolve('yes'))
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
    await expect(slots.run(() => Promise.resolve('again'))).resolves.toBe('again')
  })
})

test('slots by key let one task of each key run at once, beside those of others', async () => {
  const slots = createKeyedSlots({ count: 1, waiting: 1, busy: '繁忙' })
  const [first, second, third, other] = [task(), task(), task(), task()]
  const running = [slots.run(1, first.run), slots.run(1, second.run), slots.run(2, other.run)]
  await expect(slots.run(1, third.run)).rejects.toMatchObject({ code: 503 })
  expect(callsOf([first, second, other])).toEqual([1, 0, 1])
  for (const { end } of [first, second, third, other]) end()
  await Promise.all(running)
  await slots.run(1, third.run)
  expect(third.run).toHaveBeenCalledTimes(1)
})
