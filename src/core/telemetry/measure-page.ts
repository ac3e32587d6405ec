/** All that is measured of one page, from when it came to the front until it is left or hidden (spec 4). */
import { safely } from './lib/safely'
import { measureCls } from './metrics/cls'
import { measureFcp } from './metrics/fcp'
import { measureFid } from './metrics/fid'
import { measureFmp } from './metrics/fmp'
import { measureInp } from './metrics/inp'
import { measureLcp } from './metrics/lcp'
import { resourceLists } from './metrics/resources'
import { measureTbt } from './metrics/tbt'
import { navigationTiming } from './metrics/timing'
import { measureTtfb } from './metrics/ttfb'
import { figure } from './lib/figure'
import type { Extra, PageStart, Report } from './types'

/** Clamped numbers of those that are known. */
const known = (values: Readonly<Record<string, number | undefined>>): Extra =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, figure(value)]])),
  )

/**
 * @returns the page's end: reports every value once, then the record of the whole page; `more` comes into that one. What it returns reports the last measure,
 * inp, when the browser has told the tap that left the page; at the latest when the document is hidden. Further calls of both do nothing.
 */
export const measurePage = (page: PageStart, report: Report, log?: (problem: string) => void) => {
  // One measure that the browser refuses does not take the others along.
  const lcp = safely(() => measureLcp(page))
  const inp = safely(() => measureInp(page))
  const cls = safely(() => measureCls(page))
  const ttfb = safely(() => measureTtfb(page))
  const fcp = safely(() => measureFcp(page, log))
  const fid = safely(() => measureFid(page))
  const tbt = safely(() => measureTbt(page))
  const fmp = safely(() => measureFmp(page))
  let isOpen = true
  return (more: Extra = {}): (() => void) => {
    if (!isOpen) return () => {}
    isOpen = false
    const end = performance.now()
    const paint = safely(() => fcp?.())
    const blocking = safely(() => tbt?.(paint))
    const values = {
      lcp: safely(() => lcp?.()),
      cls: safely(() => cls?.()),
      ttfb: safely(() => ttfb?.()),
      tbt: blocking?.tbt,
    }
    if (values.lcp !== undefined) report('lcp', values.lcp)
    if (values.cls !== undefined) report('cls', values.cls)
    if (values.ttfb !== undefined) report('ttfb', values.ttfb)
    if (values.tbt !== undefined) report('tbt', values.tbt)
    report('base', undefined, {
      ...(page.state === 'pageload' ? safely(navigationTiming) : {}),
      ...safely(() => resourceLists(page.start)),
      ...known({ fcp: paint, fid: safely(() => fid?.()), tti: blocking?.tti, ...safely(() => fmp?.()) }),
      ...more,
    })
    let isInpOpen = true
    return () => {
      if (!isInpOpen) return
      isInpOpen = false
      const value = safely(() => inp?.(end))
      if (value !== undefined) report('inp', value)
    }
  }
}
