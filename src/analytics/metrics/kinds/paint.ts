/** First and largest contentful paint of a page. */
import { onFCP, onLCP } from 'web-vitals'
import { afterPaint } from '../lib/after-paint'
import type { Finish, PageStart } from '../types'
import { measureSoftLcp } from './soft-lcp'

/** First contentful paint, ms after the page began; after a route change the first frame. */
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

/** Largest contentful paint, ms after the page began. web-vitals measures the first page; soft-lcp.ts the others. */
export const measureLcp = (page: PageStart): Finish => {
  if (page.state === 'navigation') return measureSoftLcp(page)
  let value: number | undefined
  onLCP((metric) => (value = metric.value), { reportAllChanges: true })
  return () => value
}
