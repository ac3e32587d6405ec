/** Which pages came to the front and what was tapped, kept until the rest of page tracking is there and takes over. Nothing here reads the page, stores or sends. */
import { EARLY_MAX } from './limits'
import type { TrackedNode } from './tracking-attributes-of'

/** An address that came to the front, or what was tapped; and when, ms since the epoch. */
export type EarlySignal = readonly [what: string | TrackedNode, at: number]
type Take = (...noted: EarlySignal) => void

let early: EarlySignal[] = []
let taker: Take | undefined

export const enqueue: Take = (what, at) => {
  if (taker) taker(what, at)
  else if (early.length < EARLY_MAX) early.push([what, at])
}

/** Tells what was noted, then what comes; returns how to stop. */
export const receivePages = (take: Take): (() => void) => {
  const noted = early
  early = []
  taker = take
  noted.forEach((each) => take(...each))
  return () => {
    taker = undefined
  }
}
