import { leavePage } from '@/core/platform/navigation'
import { refusalText } from '@/shared/sms-code/sms-check'
import { useSmsCode } from '@/shared/sms-code/use-sms-code'
import { toast } from '@/ui/feedback/toast'
import { useBindPhoneMutation } from './api'
import { isPhoneTaken } from './bind-error'
import { BIND_TEXT } from './messages'

/** The form by which a number is bound: the number, the code sent to it, and the call that binds it. `mayBind` is asked before the call. */
export const usePhoneForm = (mayBind: () => boolean = () => true) => {
  const sms = useSmsCode()
  const [bind, binding] = useBindPhoneMutation()

  return {
    sms,
    isBinding: binding.isLoading,
    submit: async () => {
      if (!sms.check() || binding.isLoading || !mayBind()) return
      const { error } = await bind({ phone: sms.phone, code: sms.code })
      if (error) return sms.setErrors({ [isPhoneTaken(error) ? 'phone' : 'code']: refusalText(error) })
      toast.success(BIND_TEXT.bound)
      leavePage()
    },
  }
}

export type PhoneFormState = ReturnType<typeof usePhoneForm>
