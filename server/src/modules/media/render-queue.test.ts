import { createRenderQueue, RenderQueueFull } from './render-queue'

function gate(): { promise: Promise<void>; open: () => void } {
  let open = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

describe('the render queue', () => {
  it('runs no more than allowed at once, the rest in the order they came', async () => {
    const queue = createRenderQueue({ maxRunning: 2, waiting: 10 })
    const gates = [gate(), gate(), gate(), gate()]
    const started: number[] = []
    const works = gates.map(({ promise }, index) =>
      queue.run(async () => {
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
    const queue = createRenderQueue({ maxRunning: 1, waiting: 1 })
    const first = gate()
    const running = queue.run(() => first.promise)
    const waiting = queue.run(() => Promise.resolve())
    await expect(queue.run(() => Promise.resolve())).rejects.toThrow(RenderQueueFull)
    first.open()
    await Promise.all([running, waiting])
  })

  it('continues after a failed task', async () => {
    const queue = createRenderQueue({ maxRunning: 1, waiting: 1 })
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(queue.run(() => Promise.resolve('fine'))).resolves.toBe('fine')
    expect(queue.isIdle()).toBe(true)
  })
})
