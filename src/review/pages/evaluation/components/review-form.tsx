import type { Evaluation, GradeMatch } from '@contract/review'
import { PHOTOS_MAX, TEXT_MAX } from '@contract/limits/review'
import { View } from '@tarojs/components'
import { CheckField, RadioField, RatingField } from '@/screen/form/choice-fields'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { ItemLine } from '@/shared/item-line'
import { MATCH_NAMES } from '@/shared/reviews/messages'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useOrderEvaluateMutation } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { EVALUATION_TEXT } from '../../../messages'

interface ReviewFormProps {
  orderNo: string
  of: Evaluation['lines'][number]
  /** Lines of the order that can be reviewed, this one included. */
  left: number
}

interface Values {
  gradeMatch: '' | GradeMatch
  packing: number
  service: number
  text: string
  photos: Photo[]
  isAnonymous: boolean
}

const MATCHES = Object.entries(MATCH_NAMES).map(([value, label]) => ({ value: value as GradeMatch, label }))

const stars = (what: string) => [(count: number) => (count === 0 ? EVALUATION_TEXT.needStars(what) : undefined)]

/** What the buyer says of one item, with what the report said of it beside. */
export function ReviewForm({ orderNo, of: { line, report }, left }: ReviewFormProps) {
  const { itemId } = line
  const [evaluate] = useOrderEvaluateMutation()
  const form = useForm<Values, Evaluation>({
    initial: { gradeMatch: '', packing: 0, service: 0, text: '', photos: [], isAnonymous: false },
    rules: {
      gradeMatch: [required(EVALUATION_TEXT.needMatch)],
      packing: stars(EVALUATION_TEXT.packing),
      service: stars(EVALUATION_TEXT.service),
      text: [maxLength(TEXT_MAX)],
    },
    draft: useUserDraft(`review-${orderNo}-${itemId}`, 1),
    send: ({ gradeMatch, text, photos, ...values }, { key }) => {
      if (gradeMatch === '') throw new Error('a review without its grade was checked')
      const said = { ...values, gradeMatch, text: text.trim(), photos: photoKeys(photos) }
      return evaluate({ orderNo, itemId, ...said, idempotencyKey: key })
    },
    onSent: () => toast.success(EVALUATION_TEXT.sent),
  })
  const isMismatch = form.values.gradeMatch === 'CLEAR'
  const item = linkTo('productDetail', { id: itemId })
  return (
    <FormScreen
      form={form}
      label={EVALUATION_TEXT.form}
      submit={isMismatch ? EVALUATION_TEXT.onlyReview : EVALUATION_TEXT.publish}
    >
      <View className="ev-item">
        {left > 1 && <View className="ev-left">{EVALUATION_TEXT.next(left)}</View>}
        <ItemLine line={line} />
      </View>
      <FormCard>
        <View className="ev-report">
          <View className="ev-report-title">{EVALUATION_TEXT.report}</View>
          {report.map((text) => (
            <View key={text} className="ev-report-line">
              {text}
            </View>
          ))}
          <Pressable className="ev-link" {...item}>
            {EVALUATION_TEXT.seeReport}
          </Pressable>
        </View>
        <RadioField form={form} name="gradeMatch" label={EVALUATION_TEXT.match} options={MATCHES} />
        {isMismatch && (
          <View className="ev-mismatch">
            <View>{EVALUATION_TEXT.mismatch}</View>
            <Pressable className="ev-link" {...linkTo('applyAfterSale', { id: orderNo, item: itemId })}>
              {EVALUATION_TEXT.afterSale}
            </Pressable>
          </View>
        )}
      </FormCard>
      <FormCard>
        <RatingField form={form} name="packing" label={EVALUATION_TEXT.packing} words={EVALUATION_TEXT.words} />
        <RatingField form={form} name="service" label={EVALUATION_TEXT.service} words={EVALUATION_TEXT.words} />
      </FormCard>
      <FormCard>
        <AreaField form={form} name="text" label={EVALUATION_TEXT.text} placeholder={EVALUATION_TEXT.textHint} />
        <PhotosField
          form={form}
          name="photos"
          label={EVALUATION_TEXT.photos}
          purpose={PHOTO_PURPOSE}
          max={PHOTOS_MAX}
        />
        <View className="ev-note">{EVALUATION_TEXT.photosNote}</View>
        <CheckField form={form} name="isAnonymous" label={EVALUATION_TEXT.anonymous} className="ev-anonymous">
          {EVALUATION_TEXT.anonymous}
        </CheckField>
      </FormCard>
    </FormScreen>
  )
}
