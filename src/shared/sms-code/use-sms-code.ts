import { useState } from 'react'
import { useSendCodeMutation } from '@/shared/api/user'
import { toast } from '@/ui/feedback/toast'
import { CODE_LENGTH, PHONE_LENGTH } from './limits'
import { SMS_TEXT } from './messages'
import { checkPhone, checkSms, digits, refusalText, type SmsErrors } from './sms-check'
import { useResend } from './use-resend'

/**
 * A phone number and the code sent to it (spec 7.1: /user/sendmsg): what was typed, what is wrong with it, and asking for the code. What the two are
 * for is the caller's: it sends them when `check` says yes, and tells by `setErrors` what the server refused.
 */
export const useSmsCode = () => {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<SmsErrors>({})
  const [send, sending] = useSendCodeMutation()
  const resend = useResend()

  return {
    phone,
    code,
    errors,
    setErrors,
    /** Seconds until a code may be asked for again. */
    left: resend.left,
    wasSent: sending.data !== undefined,
    isSending: sending.isLoading,
    /** Only in the demonstration, and only for the number that it was made for. */
    demoCode: sending.originalArgs === phone ? sending.data?.demoCode : undefined,
    changePhone: (text: string) => {
      setPhone(digits(text, PHONE_LENGTH))
      setErrors((before) => ({ ...before, phone: undefined }))
    },
    changeCode: (text: string) => {
      setCode(digits(text, CODE_LENGTH))
      setErrors((before) => ({ ...before, code: undefined }))
    },
    askCode: async () => {
      const wrong = checkPhone(phone)
      if (wrong.phone) return setErrors(wrong)
      const { data, error } = await send(phone)
      setErrors(error ? { phone: refusalText(error) } : {})
      if (!data) return
      resend.start(data.retryAfterSeconds)
      if (!data.demoCode) toast.show(SMS_TEXT.sent)
    },
    /** Whether both can be sent; says beside the fields what is wrong. */
    check: (): boolean => {
      const wrong = checkSms(phone, code)
      setErrors(wrong)
      return !wrong.phone && !wrong.code
    },
  }
}

export type SmsCode = ReturnType<typeof useSmsCode>
