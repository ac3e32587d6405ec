/**
 * First meaningful paint (spec 4, 9): the document is scored every 500 ms, for 10 s at most; the meaningful content
 * came between the two checks with the greatest growth. Two sets of rules end it, which gives two values.
 *
 * Elements count one, pictures and the like more: the browser maintains these counts, so a check costs nothing. Metrics
 * begin after the first screen: content present by then counts as painted at the first contentful paint.
 */
import { every, listen } from '../lib/safely'
import { navigationEntry } from './document'
import { INPUT_AFTER_LOAD, PAINT_CHECK, PAINT_CUT_OFF, STABLE_CHECKS, TOUCH_AFTER } from '../limits'
import type { PageStart } from '../types'

/** Additional weight of elements that count more than one. */
const WEIGHTS = { img: 1, svg: 1, video: 3, canvas: 3 } as const

/** The document's current score. */
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

/** When the score grew most, ms after the page began; undefined when it never grew. */
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

/** Whether the last three scores are equal. */
export const isStable = (checks: readonly Check[]): boolean => {
  const last = checks.slice(-STABLE_CHECKS)
  return last.length === STABLE_CHECKS && last.every((check) => check.score === last[0]?.score)
}

/** First contentful paint, ms since the time origin. */
const firstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

export interface MeaningfulPaint {
  /** By the page's own rules, ms. */
  fmp: number | undefined
  /** By the metrics module's rules, ms. */
  telemetryfmp: number | undefined
}

/** @returns a function that ends the measurement and returns both values, as far as they are known */
export const measureFmp = ({ state, start }: PageStart): (() => MeaningfulPaint) => {
  const since = () => performance.now() - start
  // Scores a new page relative to the DOM already present; the first page relative to nothing.
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
    // 0 while the document loads.
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
    // Content that the load event brings is still counted.
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
  // The metrics may have started after the cut-off.
  if (since() >= PAINT_CUT_OFF) endBoth()
  return () => {
    endBoth()
    return found
  }
}
