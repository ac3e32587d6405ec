import { RESOURCE_NAME_LENGTH, RESOURCE_BUFFER, RESOURCES_LISTED } from '../limits'
import { listen } from '../lib/safely'

/** A fetched address without its query, which may contain personal data, and without our own origin. */
export const resourceName = (address: string): string => {
  const bare = address.split(/[?#]/)[0] ?? ''
  return (bare.startsWith(`${location.origin}/`) ? bare.slice(location.origin.length) : bare).slice(
    0,
    RESOURCE_NAME_LENGTH,
  )
}

/** Name, ms, bytes transferred. */
type Listed = readonly [name: string, ms: number, bytes: number]

export interface ResourceLists {
  /** Number of fetched resources. */
  resources: number
  /** Bytes and number by initiator type: script, img, css, fetch … */
  byType: Record<string, { count: number; bytes: number }>
  slowest: Listed[]
  largest: Listed[]
}

/**
 * Lets the browser keep 1000 entries (spec 9); a full buffer is cleared, so that later pages are recorded too. Returns
 * a cancel function.
 */
export const keepResources = (): (() => void) => {
  performance.setResourceTimingBufferSize(RESOURCE_BUFFER)
  return listen(performance, 'resourcetimingbufferfull', () => performance.clearResourceTimings())
}

/** Resources fetched since `start` (ms since the time origin): sums by type, the slowest and the largest. */
export const resourceLists = (start: number): ResourceLists => {
  const byType: ResourceLists['byType'] = {}
  const listed: Listed[] = []
  for (const entry of performance.getEntriesByType('resource')) {
    if (entry.startTime < start) continue
    const { name, duration, transferSize = 0, initiatorType } = entry
    const sum = (byType[initiatorType] ??= { count: 0, bytes: 0 })
    sum.count++
    sum.bytes += transferSize
    listed.push([name, Math.round(duration), transferSize])
  }
  const top = (column: 1 | 2) =>
    [...listed]
      .sort((a, b) => b[column] - a[column])
      .slice(0, RESOURCES_LISTED)
      .map(([name, ms, bytes]): Listed => [resourceName(name), ms, bytes])
  return { resources: listed.length, byType, slowest: top(1), largest: top(2) }
}
