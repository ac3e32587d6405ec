/** What the user is told about a failed request (spec 8). The client itself shows nothing. */
import type { Request, RequestError } from './errors'
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

/** A request whose failures are told to the user, unless the call is silent. */
export const withPresenter =
  (request: Request, toast: (text: string) => void): Request =>
  async (call, input, options) => {
    const result = await request(call, input, options)
    const text = result.error && !options?.silent ? toastTextOf(result.error) : null
    if (text) toast(text)
    return result
  }
