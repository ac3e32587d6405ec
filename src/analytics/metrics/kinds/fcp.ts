import { onFCP } from 'web-vitals'
import { afterPaint } from '../lib/after-paint'
import type { Finish, PageStart } from '../types'

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
