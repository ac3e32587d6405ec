import { useState } from 'react'
import { leavePage } from '@/core/platform/navigation'
import { errorMessageOf } from '@/screen/form/use-form'
import { toast } from '@/ui/feedback/toast'
import { useBindPhoneMutation } from '../bind-phone/api'
import { BIND_TEXT } from '../bind-phone/messages'
import { usePhoneForm } from '../bind-phone/use-phone-form'
import { AUTHORIZE_TEXT } from './messages'
import { readPhoneAnswer, type PhoneButtonDetail } from './phone-answer'

/** The two ways to bind a number, behind one agreement. `startsWithSms`: where the messenger's button does not exist. */
export const useAuthorize = (startsWithSms: boolean) => {
  const [isAgreed, setAgreed] = useState(false)
  const [isSmsOpen, setSmsOpen] = useState(startsWithSms)
  const [trouble, setTrouble] = useState('')
  const [bind, binding] = useBindPhoneMutation()

  const mayBind = () => {
    if (!isAgreed) toast.show(AUTHORIZE_TEXT.agreeFirst)
    return isAgreed
  }
  const sms = usePhoneForm(mayBind)

  /** What went wrong stays on the page, and the other way is offered. */
  const offerSms = (text: string) => {
    setTrouble(text)
    setSmsOpen(true)
  }

  return {
    isAgreed,
    agree: setAgreed,
    askAgreement: () => void mayBind(),
    isSmsOpen,
    openSms: () => setSmsOpen(true),
    sms,
    trouble,
    isBinding: binding.isLoading,
    /** The user has answered the messenger's question for the number. */
    answered: async (detail: PhoneButtonDetail) => {
      const answer = readPhoneAnswer(detail)
      if (answer.kind !== 'code') return offerSms(AUTHORIZE_TEXT[answer.kind])
      setTrouble('')
      const { error } = await bind({ phoneCode: answer.code })
      if (error) return offerSms(errorMessageOf(error))
      toast.success(BIND_TEXT.bound)
      leavePage()
    },
  }
}

export type Authorize = ReturnType<typeof useAuthorize>
