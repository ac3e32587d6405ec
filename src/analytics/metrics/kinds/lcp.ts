import { onLCP } from 'web-vitals'
import type { Finish, PageStart } from '../types'
import { measureSoftLcp } from './soft-lcp'

/** Largest contentful paint, ms after the page began. web-vitals knows the first page; of the others see soft-lcp.ts. */
export const measureLcp = (page: PageStart): Finish => {
  if (page.state === 'navigation') return measureSoftLcp(page)
  let value: number | undefined
  onLCP((metric) => (value = metric.value), { reportAllChanges: true })
  return () => value
}
