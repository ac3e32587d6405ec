import { renderHook } from '@testing-library/react'
import { poll, usePolling } from './use-polling'

const setUp = (answers: readonly (string | undefined | Error)[], overAfter = Infinity) => {
  const slept: number[] = []
  let attempts = 0
  const attempt = () => {
    const answer = answers[attempts++]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const sleep = (ms: number) => Promise.resolve(void slept.push(ms))
  return { slept, attempts: () => attempts, ports: { attempt, sleep, isOver: () => slept.length > overAfter } }
}

describe('polling', () => {
  it('waits before each attempt and stops at the answer that decides', async () => {
    const { ports, slept } = setUp([undefined, undefined, 'paid', 'late'])
    await expect(poll({ waits: [1, 2, 3, 4], ...ports })).resolves.toBe('paid')
    expect(slept).toEqual([1, 2, 3])
  })

  it('goes on after an attempt that failed', async () => {
    const { ports } = setUp([new Error('offline'), 'paid'])
    await expect(poll({ waits: [1, 1], ...ports })).resolves.toBe('paid')
  })

  it('gives nothing when the waits are used up', async () => {
    const { ports, attempts } = setUp([undefined, undefined, 'paid'])
    await expect(poll({ waits: [1, 1], ...ports })).resolves.toBeUndefined()
    expect(attempts()).toBe(2)
  })

  it('makes no further attempt when it is over', async () => {
    const { ports, attempts } = setUp([undefined, 'paid'], 1)
    await expect(poll({ waits: [1, 1, 1], ...ports })).resolves.toBeUndefined()
    expect(attempts()).toBe(1)
  })
})

describe('the hook', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('joins a second start to the one that is running, and can be started again afterwards', async () => {
    const attempt = jest.fn((name: string) => Promise.resolve(`${name} 完成`))
    const { result } = renderHook(() => usePolling([100], attempt))
    const first = result.current('甲')
    expect(result.current('乙')).toBe(first)
    await jest.advanceTimersByTimeAsync(100)
    await expect(first).resolves.toBe('甲 完成')
    const again = result.current('丙')
    await jest.advanceTimersByTimeAsync(100)
    await expect(again).resolves.toBe('丙 完成')
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('makes no attempt after the component is gone', async () => {
    const attempt = jest.fn(() => Promise.resolve('x'))
    const { result, unmount } = renderHook(() => usePolling([100, 100], attempt))
    void result.current()
    unmount()
    await jest.advanceTimersByTimeAsync(1000)
    expect(attempt).not.toHaveBeenCalled()
  })

  it('drops an answer that comes after the component is gone', async () => {
    let answer: (value: string) => void = () => {}
    const { result, unmount } = renderHook(() =>
      usePolling([100], () => new Promise<string>((resolve) => (answer = resolve))),
    )
    const running = result.current()
    await jest.advanceTimersByTimeAsync(100)
    unmount()
    answer('late')
    await expect(running).resolves.toBeUndefined()
  })
})
