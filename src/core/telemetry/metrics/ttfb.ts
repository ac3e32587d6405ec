import { onTTFB } from 'web-vitals'
import type { Finish, PageStart } from '../types'

/** Time to the document's first byte, ms. A page that came by a route change has none. */
export const measureTtfb = ({ state }: PageStart): Finish => {
  let value: number | undefined
  if (state === 'pageload') onTTFB((metric) => (value = metric.value))
  return () => value
}
