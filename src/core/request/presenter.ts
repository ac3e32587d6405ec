/** What the user is told about a failed request (spec 8). The client itself shows nothing. */
import type { Request, RequestError } from './errors'
import { TELL_INTERVAL } from './limits'
import { messages } from './messages'

/**
 * The toast for an error, or null when the specification leaves it to the caller (other HTTP failures), when the login follows (401, 403),
 * or when the caller itself gave up.
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

/** A sentence for every error, for screens that draw their error state themselves. */
export const errorTextOf = (error: RequestError): string => toastTextOf(error) ?? messages.network

/**
 * A request whose failures are told to the user, unless the call is silent. What is no answer to one call in particular (no network, 400, 429) is
 * told once, however many calls of a page fail together; a refusal is always told, as it answers a tap.
 */
export const withPresenter = (
  request: Request,
  toast: (text: string) => void,
  now: () => number = Date.now,
): Request => {
  let lastText = ''
  let lastAt = -Infinity
  const tell = (text: string) => {
    const isRepeated = text === lastText && now() - lastAt < TELL_INTERVAL
    if (isRepeated) return
    lastText = text
    lastAt = now()
    toast(text)
  }
  return async (call, input, options) => {
    const result = await request(call, input, options)
    const text = result.error && !options?.silent ? toastTextOf(result.error) : null
    if (text) (result.error?.kind === 'business' ? toast : tell)(text)
    return result
  }
}
