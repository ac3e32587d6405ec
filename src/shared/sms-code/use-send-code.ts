import { RET } from '@contract/constants'
import type { SiteConfig } from '@contract/user'
import { useState } from 'react'
import { codeOf } from '@/screen/call-error'
import { errorMessageOf, type FormApi } from '@/screen/form/use-form'
import { usePassCaptchaMutation, useSendCodeMutation } from '@/shared/api/login'
import { useLazySiteConfigQuery } from '@/shared/api/site'
import { toast } from '@/ui/feedback/toast'
import { hasCaptcha } from './captcha'
import { SMS_TEXT } from './messages'
import type { SmsValues } from './sms-form'
import { useResend } from './use-resend'

/**
 * Sends a code to the form's number; a reason why it was not sent is shown beside the number. When the server wants a
 * captcha first, `captcha` is set until it is passed, and the code is then sent.
 */
export const useSendCode = (form: FormApi<SmsValues>) => {
  const { phone } = form.values
  const [send, sending] = useSendCodeMutation()
  const [passCaptcha] = usePassCaptchaMutation()
  const [fetchSite] = useLazySiteConfigQuery()
  const [captcha, setCaptcha] = useState<SiteConfig['captcha']>()
  const resend = useResend()

  /** @param refused says how long to wait, for where there is no captcha to pass */
  const showCaptcha = async (refused: string) => {
    const site = hasCaptcha ? (await fetchSite()).data?.captcha : undefined
    if (site) setCaptcha(site)
    else form.setError('phone', refused)
  }
  const sendCode = async () => {
    setCaptcha(undefined)
    if (!(await form.validate(['phone']))) return
    const { data, error } = await send(phone)
    if (error && codeOf(error) === RET.CAPTCHA_NEEDED) return showCaptcha(errorMessageOf(error))
    if (error) return form.setError('phone', errorMessageOf(error))
    resend.start(data.retryAfterSeconds)
    if (!data.demoCode) toast.show(SMS_TEXT.sent)
  }

  return {
    /** Seconds until another code may be sent. */
    left: resend.left,
    wasSent: sending.data !== undefined,
    isSending: sending.isLoading,
    /** Set in the demonstration only, and only for the number that the code belongs to. */
    demoCode: sending.originalArgs === phone ? sending.data?.demoCode : undefined,
    sendCode,
    captcha: captcha && {
      site: captcha,
      onToken: async (token: string) => {
        const { error } = await passCaptcha({ phone, token })
        if (!error) return sendCode()
        setCaptcha(undefined)
        form.setError('phone', errorMessageOf(error))
      },
      onFail: () => {
        setCaptcha(undefined)
        form.setError('phone', SMS_TEXT.captchaFailed)
      },
    },
  }
}

export type SendCodeState = ReturnType<typeof useSendCode>
