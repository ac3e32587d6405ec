/**
 * Errors of the client (spec 7.1, 7.4, 8): the first load's part. `report` queues errors until start-errors.ts has
 * loaded and sends them.
 *
 * Owns: what is caught, how it is described, where it is reported. Refuses: showing errors to the user (pages,
 * h5-runtime), storing anything, refusals by the server that answer a user's act.
 */
import type { RequestError, Request } from '@/core/request/errors'
import { pageUrl } from './page-url'
import { EARLY_ERRORS } from './limits'

/** Where an error was caught. `resource`: a file of the document failed to load. */
export type ErrorSource = 'script' | 'resource' | 'promise' | 'component' | 'request'

export interface ErrorContext {
  /** `script` unless given; window events determine it themselves. */
  source?: ErrorSource
  /** React's component stack of a failed component. */
  componentStack?: string
  /** Why a request failed; the reported error is then the call's name. */
  failure?: RequestError
}

export interface CaughtError {
  /** Anything thrown, or the window's event about it. */
  error: unknown
  context: ErrorContext
  /** Address of the page that was active. */
  url: string
}

type Receive = (caught: CaughtError) => void

let receive: Receive | undefined
const waiting: CaughtError[] = []

/** Receives an error from anywhere. Never throws. */
export const report = (error: unknown, context: ErrorContext = {}): void => {
  const caught = { error, context, url: pageUrl() }
  if (receive) receive(caught)
  else if (waiting.length < EARLY_ERRORS) waiting.push(caught)
}

/** Passes queued and later errors to the receiver. @param receiver must not throw. */
export const receiveErrors = (receiver: Receive): void => {
  receive = receiver
  waiting.splice(0).forEach(receiver)
}

/** Where a page was clicked. */
export interface ClickPosition {
  /** CSS px from the page's top left corner. */
  x: number
  y: number
}

/** Wraps a request function so that failures are reported by the call's name, without any input. */
export const withErrorReports = (request: Request): Request => {
  return async (call, input, options) => {
    const result = await request(call, input, options)
    if (result.error) report(call, { source: 'request', failure: result.error })
    return result
  }
}
