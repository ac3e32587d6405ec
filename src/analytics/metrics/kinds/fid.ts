import { observe } from '../lib/observe'
import type { Finish, PageStart } from '../types'

/** First input delay, ms: how long the document's first input waited. web-vitals has it no more. */
export const measureFid = ({ state }: PageStart): Finish => {
  let value: number | undefined
  if (state !== 'pageload') return () => value
  const input = observe('first-input', ([first]) => {
    if (first) value ??= first.processingStart - first.startTime
  })
  return () => {
    input.end()
    return value
  }
}
