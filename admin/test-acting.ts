import { act } from '@testing-library/react'

/** Also where a test moves the timers itself. */
const { setTimeout: timer } = globalThis
/** Ends when the timers of no time that were set before it have ended. */
const turn = (): Promise<void> => new Promise((resolve) => timer(resolve))
/** An answer, what the page asks after it, and that one's answer. */
const TURNS = 4

/**
 * Does something and waits until the page shows what comes of it: an answer comes with its promise, the queries tell
 * the page one timer later, and the page may ask anew then. Without this it would depend on the machine's speed
 * whether a test sees it.
 */
export const acting = (work: () => unknown): Promise<void> =>
  act(async () => {
    await work()
    for (let turns = 0; turns < TURNS; turns++) await turn()
  })
