import type { SerializedError } from '@reduxjs/toolkit'
import { errorTextOf, type RequestError } from '@/core/request'

/**
 * What a query or mutation of the store fails with. A serialised error comes from this program itself; the user sees
 * it as a failed call.
 */
export type CallError = RequestError | SerializedError

export const toRequestError = (error: CallError): RequestError => ('kind' in error ? error : { kind: 'network' })

/** The server's code of a refusal (contract: RET); undefined when it did not answer with one. */
export const codeOf = (error: CallError): number | undefined => ('code' in error ? Number(error.code) : undefined)

/** Nobody is logged in: the platform is already leading to the login. */
export const isSessionLost = (error: CallError): boolean =>
  'kind' in error && error.kind === 'http' && (error.status === 401 || error.status === 403)

/** Whether the server decided. After anything else the call may or may not have taken effect. */
export const isRefused = (error: CallError): boolean => {
  const request = toRequestError(error)
  return request.kind === 'business' || (request.kind === 'http' && request.status < 500)
}

/** A sentence for the user. */
export const callErrorText = (error: CallError): string => errorTextOf(toRequestError(error))
