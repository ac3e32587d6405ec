/** Addresses of records and queues. */
import type { FilterValues } from './url-state'

/** The address of a record; `queue` and its filters lead to the next task after a decision. */
export const recordHref = (kind: string, id: string, queue?: string, filters: FilterValues = {}): string => {
  const query = new URLSearchParams({ ...(queue && { queue }), ...filters }).toString()
  return `/records/${kind}/${encodeURIComponent(id)}${query && `?${query}`}`
}

/** Filters as the queue's calls take them. */
export const filtersText = (filters: FilterValues): string | undefined =>
  Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined
