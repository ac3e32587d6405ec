/** Toasts for failed requests (spec 8). The client itself shows nothing. */
import { isWithin } from '../../lib/timing'
import type { Request, RequestError } from './errors'
import { REPEATED_TOAST_INTERVAL } from './limits'
import { messages } from './messages'

/**
 * The toast for an error. Null when the specification leaves it to the caller (other HTTP failures), when the login
 * follows (401, 403), or when the caller cancelled.
 */
export const toastTextOf = (error: RequestError): string | null => {
  switch (error.kind) {
    case 'network':
    case 'timeout':
      return messages.network
    case 'business':
      return error.message || messages.network
    case 'http':
      return error.status === 400 ? messages.badParameters : error.status === 429 ? messages.tooFrequent : null
    case 'aborted':
      return null
  }
}

/** A sentence for every error, for screens that draw their own error state. */
export const errorTextOf = (error: RequestError): string => toastTextOf(error) ?? messages.network

/** What a call that shows its failures itself leaves to the presenter: these two have a toast always. */
const isAboutForm = (error: RequestError): boolean =>
  error.kind === 'http' && (error.status === 400 || error.status === 429)

/**
 * A request whose failures are shown to the user, as far as the call's `silent` allows. A failure that is not about
 * one call (no network, 400, 429) is shown once, however many calls of a page fail together; a refusal is always shown,
 * as it answers a tap.
 */
export const withPresenter = (
  request: Request,
  toast: (text: string) => void,
  now: () => number = Date.now,
): Request => {
  let lastText = ''
  let lastAt = -Infinity
  const toastOnce = (text: string) => {
    const isRepeated = text === lastText && isWithin(REPEATED_TOAST_INTERVAL, lastAt, now())
    if (isRepeated) return
    lastText = text
    lastAt = now()
    toast(text)
  }
  return async (call, input, options) => {
    const result = await request(call, input, options)
    const { error } = result
    const isShown = error && (options?.silent === 'own' ? isAboutForm(error) : !options?.silent)
    const text = isShown ? toastTextOf(error) : null
    if (text) (error?.kind === 'business' ? toast : toastOnce)(text)
    return result
  }
}
