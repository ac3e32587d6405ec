import { createGate, createKeyedGate } from './gate'

function work() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => (end = resolve))
  return { run: jest.fn(() => done), end: () => end() }
}

describe('the gate before re-encoding', () => {
  test('lets some run, some wait, and refuses the rest', async () => {
    const gate = createGate(1, 1)
    const [first, second, third] = [work(), work(), work()]
    const running = gate.enter(first.run)
    const waiting = gate.enter(second.run)
    expect(gate.enter(third.run)).toBeNull()
    expect([first, second, third].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 0])
    first.end()
    await running
    second.end()
    await waiting
    expect(second.run).toHaveBeenCalledTimes(1)
    third.end()
    await gate.enter(third.run)
    expect(third.run).toHaveBeenCalledTimes(1)
  })

  test('hands over the slot of a failed task', async () => {
    const gate = createGate(1, 1)
    const failing = gate.enter(() => Promise.reject(new Error('broken')))
    const next = gate.enter(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

test('the gate of each user lets one task run at once, beside those of others', async () => {
  const gate = createKeyedGate(1)
  const [first, second, third, other] = [work(), work(), work(), work()]
  const running = [gate.enter(1, first.run), gate.enter(1, second.run), gate.enter(2, other.run)]
  expect(gate.enter(1, third.run)).toBeNull()
  expect([first, second, other].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 1])
  for (const { end } of [first, second, other]) end()
  await Promise.all(running)
  third.end()
  await gate.enter(1, third.run)
  expect(third.run).toHaveBeenCalledTimes(1)
})
