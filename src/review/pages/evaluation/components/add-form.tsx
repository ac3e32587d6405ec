import type { Evaluation } from '@contract/review'
import { PHOTOS_MAX, TEXT_MAX } from '@contract/limits/review'
import { View } from '@tarojs/components'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useOrderEvaluateMoreMutation } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { ADD_TEXT, EVALUATION_TEXT } from '../../../messages'

/** What the buyer adds to a review, once. */
export function AddForm({ orderNo, itemId, onStop }: { orderNo: string; itemId: string; onStop: () => void }) {
  const [add] = useOrderEvaluateMoreMutation()
  const form = useForm<{ text: string; photos: Photo[] }, Evaluation>({
    initial: { text: '', photos: [] },
    rules: { text: [required(ADD_TEXT.need), maxLength(TEXT_MAX)] },
    draft: useUserDraft(`review-more-${orderNo}-${itemId}`, 1),
    send: ({ text, photos }, { key }) =>
      add({ orderNo, itemId, text: text.trim(), photos: photoKeys(photos), idempotencyKey: key }),
    onSent: () => toast.success(EVALUATION_TEXT.sent),
  })
  return (
    <FormScreen form={form} label={ADD_TEXT.form} submit={ADD_TEXT.submit}>
      <FormCard title={ADD_TEXT.form}>
        <AreaField form={form} name="text" label={ADD_TEXT.text} placeholder={ADD_TEXT.hint} />
        <PhotosField
          form={form}
          name="photos"
          label={EVALUATION_TEXT.photos}
          purpose={PHOTO_PURPOSE}
          max={PHOTOS_MAX}
        />
        <View className="ev-note">{EVALUATION_TEXT.photosNote}</View>
        <Pressable className="ev-stop" onTap={onStop}>
          {ADD_TEXT.stop}
        </Pressable>
      </FormCard>
    </FormScreen>
  )
}
