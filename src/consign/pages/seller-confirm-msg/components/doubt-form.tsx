import type { Consignment } from '@contract/selling'
import { REASON_MAX, REASON_MIN } from '@contract/limits/selling'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useConsignReinspectMutation } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { COMMON_TEXT, REPORT_TEXT as T } from '../../../messages'

interface DoubtFormProps {
  object: Consignment
  onSent: () => void
  onStop: () => void
}

/** Asks for another inspector, once. */
export function DoubtForm({ object: { sellNo, version }, onSent, onStop }: DoubtFormProps) {
  const [send] = useConsignReinspectMutation()
  const form = useForm({
    initial: { reason: '', photo: [] as Photo[] },
    rules: { reason: [required(T.need), minLength(REASON_MIN), maxLength(REASON_MAX)] },
    draft: useUserDraft(`consign-doubt-${sellNo}`, 1),
    send: ({ reason, photo }, { key }) => {
      const [first] = photoKeys(photo)
      return send({
        ...{ sellNo, version, reason: reason.trim(), idempotencyKey: key },
        ...(first !== undefined && { photo: first }),
      })
    },
    onSent: () => {
      toast.success(T.sent)
      onSent()
    },
  })
  const { current: reveal } = useRef(form.reveal)
  // It opens below what fills the screen.
  useEffect(() => reveal('reason'), [reveal])
  return (
    <FormScreen
      form={form}
      label={T.doubtForm}
      submit={T.submit}
      footer={
        <Pressable className="deal-link" onTap={onStop}>
          {COMMON_TEXT.stop}
        </Pressable>
      }
    >
      <FormCard title={T.doubtForm}>
        <View className="deal-quiet">{T.doubtAbout}</View>
        <AreaField form={form} name="reason" label={T.text} placeholder={T.hint} />
        <PhotosField form={form} name="photo" label={T.doubtPhoto} purpose={PHOTO_PURPOSE} max={1} />
      </FormCard>
    </FormScreen>
  )
}
