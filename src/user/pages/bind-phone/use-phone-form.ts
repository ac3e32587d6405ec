import { useState } from 'react'
import { leavePage } from '@/core/platform/navigation'
import { useSendCodeMutation } from '@/shared/api/user'
import { toast } from '@/ui/toast'
import { useBindPhoneMutation } from './api'
import { bindErrorText, isPhoneTaken } from './bind-error'
import { CODE_LENGTH, PHONE_LENGTH } from './limits'
import { BIND_TEXT } from './messages'
import { useResend } from './use-resend'

const PHONE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/

const digits = (text: string, length: number) => text.replace(/\D/g, '').slice(0, length)

/** The form by which a number is bound: what was typed, what is wrong with it, and its two calls. `mayBind` is asked before the last one. */
export const usePhoneForm = (mayBind: () => boolean = () => true) => {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({})
  const [send, sending] = useSendCodeMutation()
  const [bind, binding] = useBindPhoneMutation()
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
    isBinding: binding.isLoading,
    changePhone: (text: string) => {
      setPhone(digits(text, PHONE_LENGTH))
      setErrors((before) => ({ ...before, phone: undefined }))
    },
    changeCode: (text: string) => {
      setCode(digits(text, CODE_LENGTH))
      setErrors((before) => ({ ...before, code: undefined }))
    },
    askCode: async () => {
      if (!PHONE.test(phone)) return setErrors({ phone: BIND_TEXT.badPhone })
      const { data, error } = await send(phone)
      setErrors(error ? { phone: bindErrorText(error) } : {})
      if (!data) return
      resend.start(data.retryAfterSeconds)
      if (!data.demoCode) toast.show(BIND_TEXT.sent)
    },
    submit: async () => {
      const wrong = {
        ...(!PHONE.test(phone) && { phone: BIND_TEXT.badPhone }),
        ...(!CODE.test(code) && { code: BIND_TEXT.badCode }),
      }
      setErrors(wrong)
      if (wrong.phone || wrong.code || binding.isLoading || !mayBind()) return
      const { error } = await bind({ phone, code })
      if (error) return setErrors({ [isPhoneTaken(error) ? 'phone' : 'code']: bindErrorText(error) })
      toast.success(BIND_TEXT.bound)
      leavePage()
    },
  }
}

export type PhoneFormState = ReturnType<typeof usePhoneForm>
