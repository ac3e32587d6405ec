import type { CallError } from '@/screen/call-error'

/** The user has closed the sheet instead of entering a code: nothing happened, and nothing is to be said. */
export const isGivenUp = (error: CallError): boolean => 'kind' in error && error.kind === 'aborted'
