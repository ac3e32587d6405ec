import { callErrorText, toRequestError, type CallError } from '@/screen/call-error'
import { SMS_TEXT } from './messages'

/** What is wrong with which field, in words. */
export interface SmsErrors {
  phone?: string
  code?: string
}

const PHONE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/

/** The text's digits alone, `length` at the most. */
export const digits = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

/** Why no code can be sent to `phone`; nothing when one can. */
export const checkPhone = (phone: string): SmsErrors => (PHONE.test(phone) ? {} : { phone: SMS_TEXT.badPhone })

/** The same for a number with the code sent to it. */
export const checkSms = (phone: string, code: string): SmsErrors => ({
  ...checkPhone(phone),
  ...(!CODE.test(code) && { code: SMS_TEXT.badCode }),
})

/** Why the server refused, for a form: its own sentence where it says more than the general one, e.g. how many seconds to wait. */
export const refusalText = (error: CallError): string => {
  const request = toRequestError(error)
  return request.kind === 'http' && request.status === 429 && request.message ? request.message : callErrorText(error)
}
