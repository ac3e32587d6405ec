import { RET } from '@contract/codes'
import type { SiteConfig } from '@contract/user'
import { useState } from 'react'
import { codeOf } from '@/screen/call-error'
import { errorMessageOf, type FormApi } from '@/screen/form/use-form'
import { isSameValue } from '@/screen/form/field-values'
import { usePassCaptchaMutation, useSendCodeMutation, type CodeTo } from '@/shared/api/login'
import { useLazySiteConfigQuery } from '@/shared/api/site'
import { toast } from '@/ui/feedback/toast'
import { hasCaptcha } from './captcha'
import { SMS_TEXT } from './messages'
import type { SmsValues } from './sms-form'
import { useResend } from './use-resend'

interface CodeSending {
  to: CodeTo
  /** False sends nothing: the number is not complete. */
  isReady?: () => Promise<boolean>
  /** Shows why no code was sent. */
  refuse: (text: string) => void
}

/**
 * Sends a code. When the server wants a captcha first, `captcha` is set until it is passed, and the code is then sent.
 */
export const useCodeSending = ({ to, isReady, refuse }: CodeSending) => {
  const [send, sending] = useSendCodeMutation()
  const [passCaptcha] = usePassCaptchaMutation()
  const [fetchSite] = useLazySiteConfigQuery()
  const [captcha, setCaptcha] = useState<SiteConfig['captcha']>()
  const resend = useResend()

  /** @param refused says how long to wait, for where there is no captcha to pass */
  const showCaptcha = async (refused: string) => {
    const site = hasCaptcha ? (await fetchSite()).data?.captcha : undefined
    if (site) setCaptcha(site)
    else refuse(refused)
  }
  const sendCode = async () => {
    setCaptcha(undefined)
    if (isReady && !(await isReady())) return
    const { data, error } = await send(to)
    if (error && codeOf(error) === RET.CAPTCHA_NEEDED) return showCaptcha(errorMessageOf(error))
    if (error) return refuse(errorMessageOf(error))
    resend.start(data.retryAfterSeconds)
    if (!data.demoCode) toast.show(SMS_TEXT.sent)
  }

  return {
    /** Seconds until another code may be sent. */
    left: resend.left,
    wasSent: sending.data !== undefined,
    isSending: sending.isLoading,
    /** Set in the demonstration only, and only for the number that the code belongs to. */
    demoCode: isSameValue(sending.originalArgs, to) ? sending.data?.demoCode : undefined,
    sendCode,
    captcha: captcha && {
      site: captcha,
      onToken: async (token: string) => {
        const { error } = await passCaptcha({ ...('phone' in to && to), token })
        if (!error) return sendCode()
        setCaptcha(undefined)
        refuse(errorMessageOf(error))
      },
      onFail: () => {
        setCaptcha(undefined)
        refuse(SMS_TEXT.captchaFailed)
      },
    },
  }
}

export type SendCodeState = ReturnType<typeof useCodeSending>

/** Sends a code to the form's number; a reason why it was not sent is shown beside the number. */
export const useSendCode = (form: FormApi<SmsValues>): SendCodeState =>
  useCodeSending({
    to: { phone: form.values.phone },
    isReady: () => form.validate(['phone']),
    refuse: (text) => form.setError('phone', text),
  })
