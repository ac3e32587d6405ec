import type { Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { slotPhotos, type Photo } from '@/screen/form/field-values'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { useForm } from '@/screen/form/use-form'
import { replaceTo } from '@/screen/link-to'
import { photoSlots } from '@/shared/intake/photo-slots'
import { useUserDraft } from '@/shared/use-user-draft'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { useSellSupplyMutation } from '../../../../api'
import { PHOTO_PURPOSE } from '../../../../limits'
import { SUPPLY_TEXT as T } from '../../../../messages'

/** The photos that the valuer asked for, in the valuer's words. */
export function SupplyForm({ consignment }: { consignment: Consignment }) {
  const { sellNo, version, asked, actions } = consignment
  const [supply] = useSellSupplyMutation()
  // Asked for again is required, whatever it is otherwise.
  const slots = photoSlots((asked?.slots ?? []).map((slot) => ({ ...slot, isRequired: true })))
  const form = useForm({
    initial: { photos: [] as Photo[] },
    rules: { photos: [slotsFilled(() => slots)] },
    draft: useUserDraft(`consign-supply-${sellNo}`, 1),
    send: ({ photos }, { key }) =>
      supply({
        sellNo,
        version,
        photos: slotPhotos(photos, slots).flatMap(({ id, key: file }) =>
          file === undefined ? [] : [{ slot: id, key: file }],
        ),
        idempotencyKey: key,
      }),
    onSent: () => {
      toast.success(T.sent)
      navigate('sellerValuationInProgress', { sellNo }, { open: 'redirect', programmatic: true })
    },
  })
  if (!actions.includes('supply') && !form.isSent) {
    return (
      <Empty
        type="order"
        title={T.notOpen}
        action={{ label: T.back, ...replaceTo('sellerValuationInProgress', { sellNo }) }}
      />
    )
  }
  return (
    <FormScreen form={form} label={T.form} submit={T.submit}>
      <FormCard title={T.words}>
        <View className="sform-about">{asked?.words}</View>
      </FormCard>
      <FormCard>
        <SlotsField form={form} name="photos" label={T.photos} slots={slots} purpose={PHOTO_PURPOSE} />
      </FormCard>
    </FormScreen>
  )
}
