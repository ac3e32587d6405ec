import { useState } from 'react'
import { useLoginMutation, useSendCodeMutation } from '@/shared/api/user'
import { callErrorText, toRequestError, type CallError } from '@/shared/call-error'
import { toast } from '@/ui/toast'
import { CODE_LENGTH, PHONE_LENGTH } from './limits'
import { LOGIN_TEXT } from './messages'
import { useResend } from './use-resend'

const PHONE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/

/** The server's own sentence, which here says more than the general one, e.g. how many seconds to wait. */
const textOf = (error: CallError): string => {
  const request = toRequestError(error)
  return request.kind === 'http' && request.status === 429 && request.message ? request.message : callErrorText(error)
}

const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length)

/** The form of the login: what was typed, what is wrong with it, and its two calls. */
export const useLoginForm = () => {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({})
  const [send, sending] = useSendCodeMutation()
  const [login, logging] = useLoginMutation()
  const resend = useResend()

  return {
    phone,
    code,
    errors,
    left: resend.left,
    wasSent: sending.data !== undefined,
    /** Only in the demonstration, and only for the number that it was made for. */
    demoCode: sending.originalArgs === phone ? sending.data?.demoCode : undefined,
    isSending: sending.isLoading,
    isLoggingIn: logging.isLoading,
    changePhone: (text: string) => {
      setPhone(digits(text, PHONE_LENGTH))
      setErrors((before) => ({ ...before, phone: undefined }))
    },
    changeCode: (text: string) => {
      setCode(digits(text, CODE_LENGTH))
      setErrors((before) => ({ ...before, code: undefined }))
    },
    askCode: async () => {
      if (!PHONE.test(phone)) return setErrors({ phone: LOGIN_TEXT.badPhone })
      const { data, error } = await send(phone)
      setErrors(error ? { phone: textOf(error) } : {})
      if (!data) return
      resend.start(data.retryAfterSeconds)
      if (!data.demoCode) toast.show(LOGIN_TEXT.sent)
    },
    submit: async () => {
      const wrong = {
        ...(!PHONE.test(phone) && { phone: LOGIN_TEXT.badPhone }),
        ...(!CODE.test(code) && { code: LOGIN_TEXT.badCode }),
      }
      setErrors(wrong)
      if (wrong.phone || wrong.code || logging.isLoading) return
      const { error } = await login({ phone, code })
      if (error) setErrors({ code: textOf(error) })
    },
  }
}
