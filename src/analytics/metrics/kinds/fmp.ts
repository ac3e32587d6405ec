/**
 * First meaningful paint (spec 4, 9): the score of the document is taken every 500 ms, for 10 s at most; what is meaningful came between the two checks with
 * the greatest growth. It ends by two sets of rules, and so there are two values.
 *
 * The score counts elements, pictures and the like more than others: the browser keeps these numbers, so that a check costs nothing. The measures begin after
 * the first screen: what stands then counts as painted at the first contentful paint.
 */
import { every, listen } from '../lib/safely'
import { navigationEntry } from './document'
import { INPUT_AFTER_LOAD, PAINT_CHECK, PAINT_CUT_OFF, STABLE_CHECKS, TOUCH_AFTER } from '../limits'
import type { PageStart } from '../types'

/** What weighs more than one element, and how much more. */
const WEIGHTS = { img: 1, svg: 1, video: 3, canvas: 3 } as const

/** Score of the document as it stands. */
const score = (): number => {
  let sum = document.getElementsByTagName('*').length
  for (const [name, weight] of Object.entries(WEIGHTS)) sum += weight * document.getElementsByTagName(name).length
  return sum
}

export interface Check {
  /** ms after the page began. */
  at: number
  score: number
}

/** When the score grew most, ms after the page began; undefined when it never did. */
export const greatestGrowth = (checks: readonly Check[]): number | undefined => {
  let growth = 0
  let found: number | undefined
  checks.forEach(({ at, score: now }, index) => {
    const before = checks[index - 1]
    if (!before || now - before.score <= growth) return
    growth = now - before.score
    found = at
  })
  return found
}

/** Whether the last three checks saw the same. */
export const isStable = (checks: readonly Check[]): boolean => {
  const last = checks.slice(-STABLE_CHECKS)
  return last.length === STABLE_CHECKS && last.every((check) => check.score === last[0]?.score)
}

/** When something was first painted, ms since the time origin. */
const firstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

export interface MeaningfulPaint {
  /** By the page's own rules, ms. */
  fmp: number | undefined
  /** By telemetry's, ms. */
  telemetryfmp: number | undefined
}

/** @returns its end, which tells both values as far as they are known */
export const measureFmp = ({ state, start }: PageStart): (() => MeaningfulPaint) => {
  const since = () => performance.now() - start
  // A new page grows upon what stands; the first one upon nothing.
  const checks: Check[] =
    state === 'navigation'
      ? [{ at: 0, score: score() }]
      : [
          { at: 0, score: 0 },
          { at: firstPaint(), score: score() },
        ]
  const found: MeaningfulPaint = { fmp: undefined, telemetryfmp: undefined }
  const open = new Set(['fmp', 'telemetryfmp'] as const)
  const end = (which: keyof MeaningfulPaint) => {
    if (!open.delete(which)) return
    found[which] = greatestGrowth(checks)
    if (open.size === 0) stops.forEach((stop) => stop())
  }
  const endBoth = () => open.forEach(end)
  const check = () => {
    checks.push({ at: since(), score: score() })
    if (isStable(checks)) end('fmp')
    if (since() >= PAINT_CUT_OFF) endBoth()
  }
  const onInput = () => {
    const loaded = state === 'navigation' ? start : navigationEntry().loadEventEnd
    // 0 as long as the document loads.
    if (loaded && performance.now() - loaded > INPUT_AFTER_LOAD) end('telemetryfmp')
  }
  const stops = [
    every(PAINT_CHECK, check),
    listen(window, 'touchstart', () => since() > TOUCH_AFTER && end('fmp')),
    listen(window, 'beforeunload', () => end('fmp')),
    listen(window, 'mousedown', onInput),
    listen(window, 'keydown', onInput),
  ]
  if (state === 'pageload') {
    // What load brings is still to be counted.
    if (document.readyState === 'complete') end('fmp')
    else {
      stops.push(
        listen(window, 'load', () => {
          checks.push({ at: since(), score: score() })
          end('fmp')
        }),
      )
    }
  }
  // The measures themselves may have come later than that.
  if (since() >= PAINT_CUT_OFF) endBoth()
  return () => {
    endBoth()
    return found
  }
}
