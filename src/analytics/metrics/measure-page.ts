/** All that is measured of one page, from when it came to the front until it is left or hidden (spec 4). */
import { safely } from './lib/safely'
import { measureCls } from './kinds/cls'
import { measureFcp, measureLcp } from './kinds/paint'
import { measureFid, navigationTiming, measureTtfb } from './kinds/document'
import { measureFmp } from './kinds/fmp'
import { measureInp } from './kinds/inp'
import { resourceLists } from './kinds/resources'
import { measureTbt } from './kinds/tbt'
import { roundMetric } from '../metric-value'
import type { Extra, PageStart, Report } from './types'

/** Clamped numbers of those that are known. */
const known = (values: Readonly<Record<string, number | undefined>>): Extra =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, roundMetric(value)]])),
  )

/** Begins a measure. One that the browser refuses has no value, and does not take the others along. */
const begin = <Told extends unknown[], Value>(measure: () => (...told: Told) => Value) => {
  const end = safely(measure)
  return (...told: Told): Value | undefined => safely(() => end?.(...told))
}

/**
 * @returns the page's end: reports every value once, then the record of the whole page; `more` comes into that one. What it returns reports the last measure,
 * inp, when the browser has told the tap that left the page; at the latest when the document is hidden. Further calls of both do nothing.
 */
export const measurePage = (page: PageStart, report: Report, log?: (problem: string) => void) => {
  const lcp = begin(() => measureLcp(page))
  const inp = begin(() => measureInp(page))
  const cls = begin(() => measureCls(page))
  const ttfb = begin(() => measureTtfb(page))
  const fcp = begin(() => measureFcp(page, log))
  const fid = begin(() => measureFid(page))
  const tbt = begin(() => measureTbt(page))
  const fmp = begin(() => measureFmp(page))
  const tell = (kind: 'lcp' | 'cls' | 'ttfb' | 'tbt' | 'inp', value: number | undefined) => {
    if (value !== undefined) report(kind, value)
  }
  const isFirst = page.state === 'pageload'
  let isOpen = true
  return (more: Extra = {}): (() => void) => {
    if (!isOpen) return () => {}
    isOpen = false
    const end = performance.now()
    const paint = fcp()
    const blocking = tbt(paint)
    const shifts = cls()
    tell('lcp', lcp())
    // A document that nobody saw painted has none, as web-vitals has it.
    if (paint !== undefined || !isFirst) tell('cls', shifts)
    tell('ttfb', ttfb())
    tell('tbt', blocking?.tbt)
    report('base', undefined, {
      ...(isFirst && safely(navigationTiming)),
      ...safely(() => resourceLists(page.start)),
      ...known({ fcp: paint, fid: fid(), tti: blocking?.tti, ...fmp() }),
      ...more,
    })
    let isInpOpen = true
    return () => {
      if (isInpOpen) tell('inp', inp(end))
      isInpOpen = false
    }
  }
}
