/**
 * The part of page tracking that the first load carries: notes which pages came to the front and what was tapped, until the rest is there and takes over.
 * Nothing here reads the page, stores or sends.
 */
import { EARLY_MAX } from './limits'
import type { MarkedNode } from './marks'

/** An address that came to the front, or what was tapped; and when, ms since the epoch. */
export type Noted = readonly [what: string | MarkedNode, at: number]
type Take = (...noted: Noted) => void

let early: Noted[] = []
let front = ''
let taker: Take | undefined

const note: Take = (what, at) => {
  if (taker) taker(what, at)
  else if (early.length < EARLY_MAX) early.push([what, at])
}

/** Another page is in front. @param url path with query */
export const pageInFront = (url: string): void => {
  front = url
  note(url, Date.now())
}

/** Address of the page in front; '' before the first, and on the server. */
export const frontPage = (): string => front

/** Tells what was noted, then what comes; returns how to stop. */
export const takePages = (take: Take): (() => void) => {
  const noted = early
  early = []
  taker = take
  noted.forEach((each) => take(...each))
  return () => {
    taker = undefined
  }
}

if (typeof document !== 'undefined') {
  // Before React and the page: they may stop the event, or lead to another page.
  document.addEventListener('click', ({ target }) => note(target as HTMLElement, Date.now()), true)
}
