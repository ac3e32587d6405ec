/** What notices of every provider have in common: checks of their content, and limits of it. */
import { TRACE_STATUSES, type CourierTrace } from './port'

/** Traces of one notice that are read, the newest; a parcel has twenty, one that went round the country sixty. */
export const TRACES_PER_NOTICE = 200
/** Characters of a trace that are kept. */
export const TRACE_TEXT_MAX = 300

export function isTrace(value: unknown): value is CourierTrace {
  if (typeof value !== 'object' || value === null) return false
  const { eventId, at, status, text, place } = value as Record<string, unknown>
  return (
    typeof eventId === 'string' &&
    eventId !== '' &&
    Number.isSafeInteger(at) &&
    TRACE_STATUSES.some((known) => known === status) &&
    typeof text === 'string' &&
    typeof place === 'string'
  )
}
