/**
 * Repeated attempts with growing waits between them: the one back-off of the pages (a payment's outcome, an order
 * that the server is closing).
 */
import { useCallback, useEffect, useRef } from 'react'

interface PollOptions<R> {
  /** ms before each attempt; there are no more attempts than waits. */
  waits: readonly number[]
  /** undefined: nothing is decided yet. A failure decides nothing either. */
  attempt: () => Promise<R | undefined>
  sleep: (ms: number) => Promise<void>
  /** Nobody waits any more. */
  isOver: () => boolean
}

/** The first answer that decides; undefined when the waits are used up, or it is over. Pure but for its ports. */
export const poll = async <R>({ waits, attempt, sleep, isOver }: PollOptions<R>): Promise<R | undefined> => {
  for (const wait of waits) {
    await sleep(wait)
    if (isOver()) return undefined
    const answer = await attempt().catch(() => undefined)
    if (isOver()) return undefined
    if (answer !== undefined) return answer
  }
  return undefined
}

/**
 * Polling for as long as the component is there.
 *
 * @param waits ms before each attempt (limits.ts of the area)
 * @param attempt one question to the server; undefined when nothing is decided yet
 * @returns starts it, and gives what `poll` gives. While it runs, a second start joins the first. Always the same
 * function.
 */
export const usePolling = <A extends unknown[], R>(
  waits: readonly number[],
  attempt: (...args: A) => Promise<R | undefined>,
): ((...args: A) => Promise<R | undefined>) => {
  const latest = useRef({ waits, attempt })
  const running = useRef<Promise<R | undefined>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const life = useRef({ isOver: false })
  useEffect(() => {
    latest.current = { waits, attempt }
  })
  useEffect(() => {
    const mine = { isOver: false }
    life.current = mine
    return () => {
      mine.isOver = true
      running.current = undefined
      clearTimeout(timer.current)
    }
  }, [])

  return useCallback((...args: A) => {
    const mine = life.current
    const sleep = (ms: number) =>
      new Promise<void>((resolve) => {
        timer.current = setTimeout(resolve, ms)
      })
    const start = () =>
      poll({
        waits: latest.current.waits,
        attempt: () => latest.current.attempt(...args),
        sleep,
        isOver: () => mine.isOver,
      }).finally(() => {
        if (life.current === mine) running.current = undefined
      })
    return (running.current ??= start())
  }, [])
}
