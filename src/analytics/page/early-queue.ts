/**
 * Queues active pages and taps until the rest of page tracking has loaded. Does not read the page, store or send
 * anything.
 */
import { EARLY_MAX } from './limits'
import type { TrackedNode } from './tracking-attributes-of'

/** A new active page's address, or the tapped element; and the time, ms since the epoch. */
export type EarlySignal = readonly [what: string | TrackedNode, at: number]
type Take = (...queued: EarlySignal) => void

let early: EarlySignal[] = []
let taker: Take | undefined

export const enqueue: Take = (what, at) => {
  if (taker) taker(what, at)
  else if (early.length < EARLY_MAX) early.push([what, at])
}

/** Passes on the queued signals, then each new one; returns a cancel function. */
export const receivePages = (take: Take): (() => void) => {
  const queued = early
  early = []
  taker = take
  queued.forEach((each) => take(...each))
  return () => {
    taker = undefined
  }
}
