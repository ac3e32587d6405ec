import { useEffect, useRef } from 'react'
import type { AfterSaleInfo } from '@contract/after-sale'
import { PHOTOS_MAX, TEXT_MAX, TEXT_MIN } from '@contract/limits/after-sale'
import { View } from '@tarojs/components'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useKeptDraft } from '@/shared/use-kept-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useAfterSaleDisputeMutation } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { APPLY_TEXT, DISPUTE_TEXT } from '../../../messages'

interface DisputeFormProps {
  info: AfterSaleInfo
  onDone: () => void
}

/** Requests the decision of another operator, once. */
export function DisputeForm({ info: { caseNo, version }, onDone }: DisputeFormProps) {
  const [send] = useAfterSaleDisputeMutation()
  const form = useForm({
    initial: { text: '', photos: [] as Photo[] },
    rules: { text: [required(DISPUTE_TEXT.hint), minLength(TEXT_MIN, APPLY_TEXT.short), maxLength(TEXT_MAX)] },
    draft: useKeptDraft('afterSaleDispute', caseNo, 1),
    send: ({ text, photos }) => send({ caseNo, version, text: text.trim(), photos: photoKeys(photos) }),
    onSent: () => {
      toast.success(DISPUTE_TEXT.sent)
      onDone()
    },
  })
  const { current: reveal } = useRef(form.reveal)
  // It opens below what fills the screen.
  useEffect(() => reveal('text'), [reveal])
  return (
    <FormScreen
      form={form}
      label={DISPUTE_TEXT.form}
      submit={DISPUTE_TEXT.submit}
      footer={
        <Pressable className="ad-link" onTap={onDone}>
          {DISPUTE_TEXT.stop}
        </Pressable>
      }
    >
      <FormCard title={DISPUTE_TEXT.form}>
        <View className="ad-quiet">{DISPUTE_TEXT.about}</View>
        <AreaField form={form} name="text" label={APPLY_TEXT.text} placeholder={DISPUTE_TEXT.hint} />
        <PhotosField form={form} name="photos" label={APPLY_TEXT.photos} purpose={PHOTO_PURPOSE} max={PHOTOS_MAX} />
      </FormCard>
    </FormScreen>
  )
}
