import type { AfterSaleInfo } from '@contract/after-sale'
import { PHOTOS_MAX, TEXT_MAX, TEXT_MIN } from '@contract/limits/after-sale'
import { View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { photoKeys, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { PhotosField } from '@/screen/form/photos-field'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { AreaField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { replaceTo } from '@/screen/link-to'
import { useKeptDraft } from '@/shared/use-kept-draft'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { useAfterSaleSupplyMutation } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { APPLY_TEXT, SUPPLY_TEXT } from '../../../messages'

/** Evidence that the shop needs for a case. */
export function SupplyForm({ info }: { info: AfterSaleInfo }) {
  const { caseNo, version, wanted, actions } = info
  const [supply] = useAfterSaleSupplyMutation()
  const form = useForm({
    initial: { text: '', photos: [] as Photo[] },
    rules: { text: [required(APPLY_TEXT.textHint), minLength(TEXT_MIN, APPLY_TEXT.short), maxLength(TEXT_MAX)] },
    draft: useKeptDraft('afterSaleSupply', caseNo, 1),
    send: ({ text, photos }) => supply({ caseNo, version, text: text.trim(), photos: photoKeys(photos) }),
    onSent: () => {
      toast.success(SUPPLY_TEXT.sent)
      navigate('afterDetailNew', { caseNo }, { open: 'redirect', programmatic: true })
    },
  })
  if (!actions.includes('supply') && !form.isSent) {
    return (
      <Empty
        type="order"
        title={SUPPLY_TEXT.notOpen}
        action={{ label: SUPPLY_TEXT.toCase, ...replaceTo('afterDetailNew', { caseNo }) }}
      />
    )
  }
  return (
    <FormScreen form={form} label={SUPPLY_TEXT.form} submit={SUPPLY_TEXT.submit}>
      <FormCard title={SUPPLY_TEXT.wanted}>
        <View className="aa-about">{wanted}</View>
      </FormCard>
      <FormCard>
        <AreaField form={form} name="text" label={APPLY_TEXT.text} placeholder={APPLY_TEXT.textHint} />
        <PhotosField form={form} name="photos" label={APPLY_TEXT.photos} purpose={PHOTO_PURPOSE} max={PHOTOS_MAX} />
      </FormCard>
    </FormScreen>
  )
}
