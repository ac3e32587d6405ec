import { View } from '@tarojs/components'
import { FormMessage, SubmitButton } from '@/screen/form/form-parts'
import type { FormApi } from '@/screen/form/use-form'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import type { SmsValues } from '@/shared/sms-code/sms-form'
import { Form } from '@/ui/form/form'
import { BIND_TEXT } from '../messages'

interface PhoneFormProps {
  form: FormApi<SmsValues>
  /** The secondary look of the button, where another way is above it. */
  secondary?: boolean
}

/** Draws the fields for a number and the code sent to it, and the button that binds the number. */
export function PhoneForm({ form, secondary }: PhoneFormProps) {
  return (
    <Form label={BIND_TEXT.title} wrong={form.wrong}>
      <SmsFields form={form} />
      <FormMessage form={form} />
      <View className="rx-form-intro-submit">
        <SubmitButton form={form} type={secondary ? 'info' : 'primary'}>
          {BIND_TEXT.submit}
        </SubmitButton>
      </View>
    </Form>
  )
}
