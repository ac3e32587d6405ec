/** First and largest contentful paint of a page. */
import { onFCP, onLCP } from 'web-vitals'
import { afterPaint } from '../lib/after-paint'
import type { Finish, PageStart } from '../types'
import { measureSoftLcp } from './soft-lcp'

/** First contentful paint, ms after the page began; of a page that came by a route change its first picture. */
export const measureFcp = ({ state, start }: PageStart, log?: (problem: string) => void): Finish => {
  let value: number | undefined
  if (state === 'pageload') {
    onFCP((metric) => (value = metric.value))
    return () => value
  }
  const stop = afterPaint((at) => (value = at - start), log)
  return () => {
    stop()
    return value
  }
}

/** Largest contentful paint, ms after the page began. web-vitals knows the first page; of the others see soft-lcp.ts. */
export const measureLcp = (page: PageStart): Finish => {
  if (page.state === 'navigation') return measureSoftLcp(page)
  let value: number | undefined
  onLCP((metric) => (value = metric.value), { reportAllChanges: true })
  return () => value
}
