import { RET } from '@contract/codes'
import { leavePage } from '@/core/platform/navigation'
import { useForm } from '@/screen/form/use-form'
import { SMS_FORM } from '@/shared/sms-code/sms-form'
import { toast } from '@/ui/feedback/toast'
import { useBindPhoneMutation } from './api'
import { BIND_TEXT } from './messages'

/** The form that binds a number: the number and the code sent to it. It sends nothing unless `mayBind` returns true. */
export const usePhoneForm = (mayBind: () => boolean = () => true) => {
  const [bind] = useBindPhoneMutation()
  return useForm({
    ...SMS_FORM,
    confirm: async () => mayBind(),
    send: ({ phone, code }) => bind({ phone, code }),
    // A conflict concerns the number itself: another account has it, or this account has another number.
    errorField: (error) => ('code' in error && error.code === RET.CONFLICT ? 'phone' : 'code'),
    onSent: () => {
      toast.success(BIND_TEXT.bound)
      leavePage()
    },
  })
}
