import { SmsFields } from '@/shared/sms-code/sms-fields'
import { Button } from '@/ui/base/button'
import { BIND_TEXT } from '../messages'
import type { PhoneFormState } from '../use-phone-form'
import './phone-form.scss'

interface PhoneFormProps {
  form: PhoneFormState
  /** The quieter look, where another way stands above it. */
  secondary?: boolean
}

/** A number, the code sent to it, and the button that binds it. */
export function PhoneForm({ form, secondary }: PhoneFormProps) {
  const submit = () => void form.submit()
  return (
    <>
      <SmsFields sms={form.sms} onConfirm={submit} />
      <Button
        className="bind-submit"
        block
        type={secondary ? 'info' : 'primary'}
        loading={form.isBinding}
        onTap={submit}
      >
        {BIND_TEXT.submit}
      </Button>
    </>
  )
}
