import { errorMessageOf, type FormApi } from '@/screen/form/use-form'
import { useSendCodeMutation } from '@/shared/api/login'
import { toast } from '@/ui/feedback/toast'
import { SMS_TEXT } from './messages'
import type { SmsValues } from './sms-form'
import { useResend } from './use-resend'

/** Sends a code to the form's number; a reason why it was not sent is shown beside the number. */
export const useSendCode = (form: FormApi<SmsValues>) => {
  const { phone } = form.values
  const [send, sending] = useSendCodeMutation()
  const resend = useResend()

  return {
    /** Seconds until another code may be sent. */
    left: resend.left,
    wasSent: sending.data !== undefined,
    isSending: sending.isLoading,
    /** Set in the demonstration only, and only for the number that the code belongs to. */
    demoCode: sending.originalArgs === phone ? sending.data?.demoCode : undefined,
    sendCode: async () => {
      if (!(await form.validate(['phone']))) return
      const { data, error } = await send(phone)
      if (error) return form.setError('phone', errorMessageOf(error))
      resend.start(data.retryAfterSeconds)
      if (!data.demoCode) toast.show(SMS_TEXT.sent)
    },
  }
}

export type SendCodeState = ReturnType<typeof useSendCode>
