/** Converts a received error report to its row (spec 7.4, collect-error). */
import type { CollectErrorBody } from '@contract/tracking'
import { createHash, randomBytes } from 'node:crypto'
import { dayOf, timeOfId } from './event-id'
import { column, eventTime } from './read-event'
import { safeText } from './privacy'

/** A row of client_error, with the table's column names. */
export interface ErrorRow {
  day: number
  event_id: string
  received_at: number
  at: number
  fingerprint: string
  project_id: string
  environment: string
  release: string
  error_name: string
  message: string
  stack: string
  page_url: string
  component_name: string
  source_file: string
  line: number
  column: number
  session_id: string | null
  user_agent: string
  browser: string
  click_x: number | null
  click_y: number | null
}

const STACK_MAX = 10_000

/** @param receivedAt ms. A report without an event id gets one: it is counted as often as it arrives. */
export function errorRow(report: CollectErrorBody, receivedAt: number): ErrorRow {
  const made = timeOfId(report.eventid)
  const ownId = made === null ? undefined : report.eventid
  const errorName = safeText(report.error_name)
  const message = safeText(report.message)
  const stack = safeText(report.stack, STACK_MAX)
  return {
    day: dayOf(made ?? receivedAt),
    event_id: ownId ?? `${receivedAt.toString(36)}-${randomBytes(9).toString('hex')}-0`,
    received_at: receivedAt,
    at: eventTime(made === null ? [] : [made], receivedAt),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([errorName, message, stack]))
      .digest('hex')
      .slice(0, 32),
    project_id: safeText(report.project_id),
    environment: safeText(report.environment),
    release: safeText(report.release),
    error_name: errorName,
    message,
    stack,
    page_url: safeText(report.page_url),
    component_name: safeText(report.component_name),
    source_file: safeText(report.source_file),
    line: report.line,
    column: report.column,
    session_id: column(report.session_id),
    user_agent: safeText(report.user_agent),
    browser: safeText(report.browser),
    click_x: report.last_click?.x ?? null,
    click_y: report.last_click?.y ?? null,
  }
}
