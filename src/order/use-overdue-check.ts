import { useCallback, useEffect, useRef } from 'react'
import { OVERDUE_WAITS } from './limits'

/**
 * When an order's time to pay is up the server closes it a moment later, with its next sweep. The returned function asks for the order until
 * then; calling it again while it is asking changes nothing. It stays the same function.
 *
 * @param check asks the server; true when there is nothing more to wait for
 */
export const useOverdueCheck = (check: () => Promise<boolean>): (() => void) => {
  const latest = useRef(check)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    latest.current = check
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return useCallback(() => {
    const wait = (attempt: number): void => {
      const delay = OVERDUE_WAITS[attempt]
      timer.current = delay === undefined ? undefined : setTimeout(() => void ask(attempt), delay)
    }
    const ask = async (attempt: number) => {
      const mine = timer.current
      const isDone = await latest.current()
      // Gone meanwhile: nobody waits any more.
      if (timer.current !== mine) return
      if (isDone) timer.current = undefined
      else wait(attempt + 1)
    }
    if (timer.current === undefined) wait(0)
  }, [])
}
