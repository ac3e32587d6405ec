/**
 * Faults of the client (spec 7.1, 7.4, 8): the part of the first load. One intake, `report`, which holds what comes until the rest (start-faults.ts)
 * is there to send it.
 *
 * Owns: what is caught, how it is described, where it is reported. Refuses: telling the person (pages, h5-runtime), storing anything, refusals of the
 * server that answer what a person did.
 */
import type { RequestError, Request } from '@/core/request/errors'
import { pageUrl } from './page-url'
import { EARLY_ERRORS } from './limits'

/** Where a fault was caught. `resource`: a file of the document did not come. */
export type ErrorSource = 'script' | 'resource' | 'promise' | 'component' | 'request'

export interface ErrorContext {
  /** `script` unless given; events of the window tell it themselves. */
  source?: ErrorSource
  /** React's, of a component that broke. */
  componentStack?: string
  /** Why a request failed; what is reported is then the call's name. */
  failure?: RequestError
}

export interface CaughtError {
  /** Whatever was thrown, or the window's event about it. */
  error: unknown
  context: ErrorContext
  /** Address of the page that was in front. */
  url: string
}

type Receive = (caught: CaughtError) => void

let receive: Receive | undefined
const waiting: CaughtError[] = []

/** Takes a fault from anywhere. Never throws. */
export const report = (error: unknown, context: ErrorContext = {}): void => {
  const caught = { error, context, url: pageUrl() }
  if (receive) receive(caught)
  else if (waiting.length < EARLY_ERRORS) waiting.push(caught)
}

/** The rest is there: gets what waits, then everything at once. @param receiver must not throw. */
export const receiveErrors = (receiver: Receive): void => {
  receive = receiver
  waiting.splice(0).forEach(receiver)
}

/** Where a page was clicked. */
export interface ClickPosition {
  /** CSS px of the page, from its top left corner. */
  x: number
  y: number
}

/** The same request. A failure is reported by the call's name; nothing of its input goes along. */
export const withErrorReports = (request: Request): Request => {
  return async (call, input, options) => {
    const result = await request(call, input, options)
    if (result.error) report(call, { source: 'request', failure: result.error })
    return result
  }
}
