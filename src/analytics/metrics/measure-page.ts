/** All measurements of one page, from its start until it is left or hidden (spec 4). */
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

/** The known values, clamped and rounded. */
const known = (values: Readonly<Record<string, number | undefined>>): Extra =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, roundMetric(value)]])),
  )

/** Starts a measurement. If the browser refuses it, it has no value and the others continue. */
const begin = <Args extends unknown[], Value>(measure: () => (...args: Args) => Value) => {
  const end = safely(measure)
  return (...args: Args): Value | undefined => safely(() => end?.(...args))
}

/**
 * @returns a function that ends the page: it reports every value once, then the record of the whole page, which also
 * carries `more`. It returns a function that reports the last value, inp, once the browser has reported the tap that
 * left the page, at the latest when the document is hidden. Repeated calls of either have no effect.
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
  const send = (kind: 'lcp' | 'cls' | 'ttfb' | 'tbt' | 'inp', value: number | undefined) => {
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
    send('lcp', lcp())
    // A document that was never painted has no cls, as in web-vitals.
    if (paint !== undefined || !isFirst) send('cls', shifts)
    send('ttfb', ttfb())
    send('tbt', blocking?.tbt)
    report('base', undefined, {
      ...(isFirst && safely(navigationTiming)),
      ...safely(() => resourceLists(page.start)),
      ...known({ fcp: paint, fid: fid(), tti: blocking?.tti, ...fmp() }),
      ...more,
    })
    let isInpOpen = true
    return () => {
      if (isInpOpen) send('inp', inp(end))
      isInpOpen = false
    }
  }
}
