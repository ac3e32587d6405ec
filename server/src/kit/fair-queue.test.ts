import { createFairQueue, QueueFull } from './fair-queue'

function gate(): { promise: Promise<void>; open: () => void } {
  let open = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

describe('the fair queue', () => {
  it('runs no more than allowed at once, the rest in the order they came', async () => {
    const queue = createFairQueue({ maxRunning: 2, waiting: 10, perClient: 4 })
    const gates = [gate(), gate(), gate(), gate()]
    const started: number[] = []
    const works = gates.map(({ promise }, index) =>
      queue.run('a', async () => {
        started.push(index)
        await promise
      }),
    )
    expect(started).toEqual([0, 1])
    gates[1]?.open()
    await works[1]
    expect(started).toEqual([0, 1, 2])
    for (const { open } of gates) open()
    await Promise.all(works)
    expect(started).toEqual([0, 1, 2, 3])
    expect(queue.isIdle()).toBe(true)
  })

  it('refuses tasks beyond the queue’s length', async () => {
    const queue = createFairQueue({ maxRunning: 1, waiting: 1, perClient: 4 })
    const first = gate()
    const running = queue.run('a', () => first.promise)
    const waiting = queue.run('a', () => Promise.resolve())
    await expect(queue.run('a', () => Promise.resolve())).rejects.toThrow(QueueFull)
    first.open()
    await Promise.all([running, waiting])
  })

  it('continues after a failed task', async () => {
    const queue = createFairQueue({ maxRunning: 1, waiting: 1, perClient: 4 })
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.run('a', () => Promise.resolve('fine'))).resolves.toBe('fine')
    expect(queue.isIdle()).toBe(true)
  })

  it('gives one client no more than its places, and takes the clients in turns', async () => {
    const queue = createFairQueue({ maxRunning: 1, waiting: 10, perClient: 3 })
    const first = gate()
    const order: string[] = []
    const task = (name: string) => () => {
      order.push(name)
      return name === 'a1' ? first.promise : Promise.resolve()
    }
    const works = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue.run(name.charAt(0), task(name)))
    await expect(queue.run('a', task('a4'))).rejects.toThrow(QueueFull)
    expect(queue.waiting()).toBe(5)
    first.open()
    await Promise.all(works)
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
    await expect(queue.run('a', task('a5'))).resolves.toBeUndefined()
  })
})
