/** Debounce and throttle for handlers (spec 9: default 300 ms), and the guard of moments that are too close. */
import { DEFAULT_WAIT } from './limits'

/** Whether `wait` ms have not passed since `at`. A clock that was set back counts as if they had. */
export const isWithin = (wait: number, at: number, now: number): boolean => now >= at && now - at < wait

interface Delayed<A extends unknown[]> {
  (...args: A): void
  /** Drops a call that is waiting. */
  cancel(): void
}

/** Runs `act` with the last arguments, once `wait` ms have passed without another call. */
export const debounce = <A extends unknown[]>(act: (...args: A) => void, wait = DEFAULT_WAIT): Delayed<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const delayed = (...args: A) => {
    cancel()
    timer = setTimeout(() => act(...args), wait)
  }
  return Object.assign(delayed, { cancel })
}

/** Runs `act` at once and then at most every `wait` ms; the last call within a wait runs at its end. */
export const throttle = <A extends unknown[]>(act: (...args: A) => void, wait = DEFAULT_WAIT): Delayed<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: A | undefined
  const open = () => {
    timer = undefined
    if (waiting) run(waiting)
  }
  const run = (args: A) => {
    waiting = undefined
    timer = setTimeout(open, wait)
    act(...args)
  }
  const throttled = (...args: A) => {
    if (timer === undefined) run(args)
    else waiting = args
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  return Object.assign(throttled, { cancel })
}
