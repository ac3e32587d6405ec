import { RET } from '@contract/constants'
import { callErrorText, codeOf, toRequestError, type CallError } from '@/shared/call-error'

/** The server's own sentence where it says more than the general one, e.g. how many seconds to wait. */
export const bindErrorText = (error: CallError): string => {
  const request = toRequestError(error)
  return request.kind === 'http' && request.status === 429 && request.message ? request.message : callErrorText(error)
}

/** The number itself is the trouble: another account has it, or the account has another one. */
export const isPhoneTaken = (error: CallError): boolean => codeOf(error) === RET.CONFLICT
