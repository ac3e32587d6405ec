import { safely } from './safely'

/** Runs every `ms`. Returns what ends it. */
export const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(() => safely(run), ms)
  return () => clearInterval(timer)
}
