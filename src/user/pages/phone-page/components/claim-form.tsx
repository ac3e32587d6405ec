import type { Appeal } from '@contract/appeal'
import { DOCUMENT_MAX, PERSON_NAME_MAX } from '@contract/limits/account'
import { Text, View } from '@tarojs/components'
import type { Photo } from '@/screen/form/field-values'
import { FormCard, FormMessage, SubmitButton } from '@/screen/form/form-parts'
import { maxLength, required, slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { Form } from '@/ui/form/form'
import { useVerifySampleMutation } from '@/shared/api/verification'
import { useAppealClaimMutation } from '../../../appeal-api'
import { APPEAL_TEXT as T } from '../../../security-messages'
import { FRONT_SLOTS } from './appeal-form'

interface ClaimFormProps {
  appeal: Appeal
  /** The number that goes to the account that is asked for, masked. */
  phone: string
  onClosed: () => void
}

/** Whose account it is that one can no longer sign in to; this account's number goes to it. */
export function ClaimForm({ appeal, phone, onClosed }: ClaimFormProps) {
  const [claim] = useAppealClaimMutation()
  const [drawSamples, drawing] = useVerifySampleMutation()
  const form = useForm({
    initial: { name: '', idNumber: '', photos: [] as Photo[] },
    rules: {
      name: [required(T.needName), maxLength(PERSON_NAME_MAX)],
      idNumber: [required(T.needNumber), maxLength(DOCUMENT_MAX)],
      photos: [slotsFilled(() => FRONT_SLOTS)],
    },
    secret: ['name', 'idNumber', 'photos'],
    aliases: { front: 'photos' },
    send: ({ name, idNumber, photos }, { key }) =>
      claim({ name, idNumber, front: photos[0]?.key ?? '', idempotencyKey: key }),
    onSent: () => {
      toast.success(T.claimSent)
      onClosed()
    },
  })
  const drawSample = async () => {
    const { data } = await drawSamples({})
    if (data) form.field('photos').onChange([{ id: 'front', key: data.front, url: data.front }])
  }
  return (
    <Form label={T.claimTitle} wrong={form.wrong}>
      <View className="appeal-about">{T.claimAbout(phone, appeal.auditHours, appeal.restHours)}</View>
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
      <FormMessage form={form} />
      <View className="appeal-submit">
        <SubmitButton form={form}>{T.submit}</SubmitButton>
        <Pressable className="phone-lost" onTap={onClosed}>
          {T.claimBack}
        </Pressable>
      </View>
    </Form>
  )
}
