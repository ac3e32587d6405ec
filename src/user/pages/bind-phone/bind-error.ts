import { RET } from '@contract/constants'
import { codeOf, type CallError } from '@/screen/call-error'

/** The number itself is the trouble: another account has it, or the account has another one. */
export const isPhoneTaken = (error: CallError): boolean => codeOf(error) === RET.CONFLICT
