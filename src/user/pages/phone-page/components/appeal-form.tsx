import type { Appeal } from '@contract/appeal'
import { RET } from '@contract/codes'
import { DOCUMENT_MAX, PERSON_NAME_MAX } from '@contract/limits/account'
import { Text, View } from '@tarojs/components'
import type { Photo } from '@/screen/form/field-values'
import { FormCard, FormMessage, SubmitButton } from '@/screen/form/form-parts'
import { maxLength, required, slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { TextField } from '@/screen/form/text-fields'
import { useForm, type FormApi } from '@/screen/form/use-form'
import { SmsFields } from '@/shared/sms-code/sms-fields'
import { SMS_FORM, type SmsValues } from '@/shared/sms-code/sms-form'
import { Button } from '@/ui/base/button'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { Form } from '@/ui/form/form'
import { useVerifyReadMutation, useVerifySampleMutation } from '@/shared/api/verification'
import { useAppealSubmitMutation } from '../../../appeal-api'
import { APPEAL_TEXT as T } from '../../../security-messages'

export const FRONT_SLOTS = [{ id: 'front', name: T.front, tip: T.frontTip, icon: moreIcon('camera'), required: true }]

/** The number and its code, of a form that has other fields beside them. */
const smsPartOf = <T extends SmsValues>({ focused, ...form }: FormApi<T>) => ({
  ...form,
  focused: (['phone', 'code'] as const).find((name) => name === focused),
})

/** Who the account belongs to, and the number that replaces the lost one, with a code sent to it. */
export function AppealForm({ appeal, onClosed }: { appeal: Appeal; onClosed: () => void }) {
  const [submit] = useAppealSubmitMutation()
  const [drawSamples, drawing] = useVerifySampleMutation()
  const [recognise] = useVerifyReadMutation()
  const form = useForm({
    initial: { name: '', idNumber: '', photos: [] as Photo[], ...SMS_FORM.initial },
    rules: {
      name: [required(T.needName), maxLength(PERSON_NAME_MAX)],
      idNumber: [required(T.needNumber), maxLength(DOCUMENT_MAX)],
      photos: [slotsFilled(() => FRONT_SLOTS)],
      ...SMS_FORM.rules,
    },
    secret: ['name', 'idNumber', 'photos', 'code'],
    aliases: { front: 'photos' },
    send: ({ name, idNumber, photos, phone, code }, { key }) =>
      submit({ name, idNumber, front: photos[0]?.key ?? '', phone, code, idempotencyKey: key }),
    errorField: (error) => ('code' in error && error.code === RET.CONFLICT ? 'phone' : 'code'),
    onSent: () => {
      toast.success(T.sent)
      onClosed()
    },
  })
  const drawSample = async () => {
    const { data } = await drawSamples({})
    if (!data) return
    const { data: read } = await recognise({ type: 'ID_CARD', pictures: data })
    form.field('photos').onChange([{ id: 'front', key: data.front, url: data.front }])
    if (!read) return
    form.field('name').onChange(read.name)
    form.field('idNumber').onChange(read.idNumber)
    toast.success(T.sampleUsed)
  }
  return (
    <Form label={T.title} wrong={form.wrong}>
      <View className="appeal-about">{T.about(appeal.auditHours, appeal.restHours)}</View>
      {appeal.hasSamples && (
        <View className="appeal-sample">
          <Text>{T.demo}</Text>
          <Button type="info" size="small" loading={drawing.isLoading} onTap={() => void drawSample()}>
            {T.useSample}
          </Button>
        </View>
      )}
      <FormCard>
        <SlotsField form={form} name="photos" label={T.photo} slots={FRONT_SLOTS} purpose="identity" />
        <TextField form={form} name="name" label={T.name} placeholder={T.nameHint} />
        <TextField form={form} name="idNumber" label={T.number} placeholder={T.numberHint} />
      </FormCard>
      <FormCard>
        <SmsFields form={smsPartOf(form)} />
      </FormCard>
      <FormMessage form={form} />
      <View className="appeal-submit">
        <SubmitButton form={form}>{T.submit}</SubmitButton>
        <Pressable className="phone-lost" onTap={onClosed}>
          {T.back}
        </Pressable>
      </View>
    </Form>
  )
}
