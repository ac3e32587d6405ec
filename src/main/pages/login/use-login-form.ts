import { useLoginMutation } from '@/shared/api/user'
import { refusalText } from '@/shared/sms-code/sms-check'
import { useSmsCode } from '@/shared/sms-code/use-sms-code'

/** The form of the login: a number, the code sent to it, and the call that logs in with them. */
export const useLoginForm = () => {
  const sms = useSmsCode()
  const [login, logging] = useLoginMutation()

  return {
    sms,
    isLoggingIn: logging.isLoading,
    submit: async () => {
      if (!sms.check() || logging.isLoading) return
      const { error } = await login({ phone: sms.phone, code: sms.code })
      if (error) sms.setErrors({ code: refusalText(error) })
    },
  }
}
