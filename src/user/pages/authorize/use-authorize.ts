import { useState } from 'react'
import { leavePage } from '@/core/platform/navigation'
import { useAgreement } from '@/shared/agreement/use-agreement'
import { errorMessageOf } from '@/screen/form/use-form'
import { toast } from '@/ui/feedback/toast'
import { useBindPhoneMutation } from '../bind-phone/api'
import { BIND_TEXT } from '../bind-phone/messages'
import { usePhoneForm } from '../bind-phone/use-phone-form'
import { AUTHORIZE_TEXT } from './messages'
import { readPhoneAnswer, type PhoneButtonDetail } from './phone-answer'

/** The two ways to bind a number after one agreement. `startsWithSms` is for builds without the messenger's button. */
export const useAuthorize = (startsWithSms: boolean) => {
  const agreement = useAgreement()
  const [isSmsOpen, setSmsOpen] = useState(startsWithSms)
  const [errorText, setErrorText] = useState('')
  const [bind, binding] = useBindPhoneMutation()

  const sms = usePhoneForm(agreement.require)

  /** Keeps the error on the page and opens the other way. */
  const offerSms = (text: string) => {
    setErrorText(text)
    setSmsOpen(true)
  }

  return {
    agreement,
    isSmsOpen,
    openSms: () => setSmsOpen(true),
    sms,
    errorText,
    isBinding: binding.isLoading,
    /** Called when the user has answered the messenger's question for the number. */
    answered: async (detail: PhoneButtonDetail) => {
      const answer = readPhoneAnswer(detail)
      if (answer.kind !== 'code') return offerSms(AUTHORIZE_TEXT[answer.kind])
      setErrorText('')
      const { error } = await bind({ phoneCode: answer.code })
      if (error) return offerSms(errorMessageOf(error))
      toast.success(BIND_TEXT.bound)
      leavePage()
    },
  }
}

export type Authorize = ReturnType<typeof useAuthorize>
