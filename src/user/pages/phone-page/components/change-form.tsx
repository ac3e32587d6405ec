import { RET } from '@contract/codes'
import { View } from '@tarojs/components'
import { FormMessage, SubmitButton } from '@/screen/form/form-parts'
import { useForm } from '@/screen/form/use-form'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { SMS_FORM } from '@/shared/sms-code/sms-form'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { toast } from '@/ui/feedback/toast'
import { Form } from '@/ui/form/form'
import { useChangePhoneMutation } from '../../../security-api'
import { PHONE_TEXT as T } from '../../../security-messages'

/** The new number with the code sent to it; the sheet then asks for one sent to the old number. */
export function ChangeForm({ restHours, onChanged }: { restHours: number; onChanged: () => void }) {
  const [change] = useChangePhoneMutation()
  const { run, sheet } = useStepUp('changePhone')
  const form = useForm({
    ...SMS_FORM,
    send: ({ phone, code }, { key }) => run(() => change({ phone, code, idempotencyKey: key })),
    errorField: (error) => ('code' in error && error.code === RET.CONFLICT ? 'phone' : 'code'),
    onSent: () => {
      toast.success(T.changed)
      onChanged()
    },
  })
  return (
    <View className="phone-change">
      <View className="phone-note">{T.changeNote(restHours)}</View>
      <Form label={T.change} wrong={form.wrong}>
        <SmsFields form={form} />
        <FormMessage form={form} />
        <View className="phone-submit">
          <SubmitButton form={form}>{T.submit}</SubmitButton>
        </View>
      </Form>
      {sheet}
    </View>
  )
}
