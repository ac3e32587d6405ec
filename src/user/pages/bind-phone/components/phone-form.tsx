import { Field } from '@/ui/field'
import { Button } from '@/ui/button'
import { CODE_LENGTH, PHONE_LENGTH } from '../limits'
import { BIND_TEXT } from '../messages'
import type { PhoneFormState } from '../use-phone-form'
import { DemoCode } from './demo-code'
import { SendCode } from './send-code'
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
      <Field
        className="bind-field"
        label={BIND_TEXT.phone}
        type="tel"
        value={form.phone}
        onChange={form.changePhone}
        placeholder={BIND_TEXT.phoneHint}
        maxLength={PHONE_LENGTH}
        error={form.errors.phone}
        required
      />
      <Field
        className="bind-field"
        label={BIND_TEXT.code}
        type="code"
        value={form.code}
        onChange={form.changeCode}
        placeholder={BIND_TEXT.codeHint}
        maxLength={CODE_LENGTH}
        error={form.errors.code}
        required
        onConfirm={submit}
        right={<SendCode {...form} />}
      />
      {form.demoCode && <DemoCode code={form.demoCode} onFill={() => form.changeCode(form.demoCode ?? '')} />}
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
