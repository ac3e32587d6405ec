/**
 * The form of a phone number and the code sent to it (spec 7.1: /user/sendmsg). Use it as
 * `useForm({ ...SMS_FORM, send, … })`.
 */
import { code, phone, required, type FormRules } from '@/screen/form/rules'
import { CODE_LENGTH } from '@/screen/form/limits'
import { SMS_TEXT } from './messages'

export interface SmsValues {
  phone: string
  code: string
}

const initial: SmsValues = { phone: '', code: '' }

const rules: FormRules<SmsValues> = {
  phone: [required(SMS_TEXT.badPhone), phone(SMS_TEXT.badPhone)],
  code: [required(SMS_TEXT.badCode), code(CODE_LENGTH, SMS_TEXT.badCode)],
}

export const SMS_FORM = { initial, rules, secret: ['code'] as const }
