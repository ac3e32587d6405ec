import { RET } from '@contract/codes'
import type { Valuation } from '@contract/recycle'
import { Text, View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { codeOf } from '@/screen/call-error'
import { CheckField } from '@/screen/form/choice-fields'
import { slotPhotos, type Photo } from '@/screen/form/field-values'
import { FormMessage } from '@/screen/form/form-parts'
import { slotsFilled } from '@/screen/form/rules'
import { SlotsField } from '@/screen/form/slots-field'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { useOpenForResult } from '@/screen/open-for-result'
import { AddressLine } from '@/shared/address-line'
import { photoSlots } from '@/shared/intake/photo-slots'
import { useSellAddressesQuery } from '@/shared/selling/api'
import { useUserDraft } from '@/shared/use-user-draft'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Popup } from '@/ui/overlay/popup'
import { useRecycleOrderCreateMutation } from '../../../api'
import { PHOTO_PURPOSE } from '../../../limits'
import { ORDER_FORM_TEXT as T } from '../../../messages'

interface SheetProps {
  valuation: Valuation
  priceFen: number
  isOpen: boolean
  onClose: () => void
  /** The quote is another, or over. */
  onChanged: () => void
}

/** The order: photos that are still missing, where it would come back to, the agreement. */
export function OrderSheet({ isOpen, onClose, ...order }: SheetProps) {
  return (
    <Popup open={isOpen} onClose={onClose} title={T.title}>
      <OrderForm {...order} />
    </Popup>
  )
}

function OrderForm({ valuation, priceFen, onChanged }: Omit<SheetProps, 'isOpen' | 'onClose'>) {
  const { no, missingSlots, agreement } = valuation
  const [create] = useRecycleOrderCreateMutation()
  const { currentData } = useSellAddressesQuery()
  const openForResult = useOpenForResult()
  const slots = photoSlots(missingSlots.map((slot) => ({ ...slot, isRequired: true })))
  const list = currentData?.list ?? []
  /** The chosen one, before that the one that is used most. */
  const addressOf = (id: string) =>
    list.find((one) => one.id === id) ?? list.find(({ isDefault }) => isDefault) ?? list[0]
  const form = useForm<{ photos: Photo[]; addressId: string; isAgreed: boolean }, { recycleNo: string }>({
    initial: { photos: [], addressId: '', isAgreed: false },
    rules: {
      photos: [slotsFilled(() => slots)],
      isAgreed: [(isAgreed) => (isAgreed ? undefined : T.agreeFirst(agreement.title))],
    },
    secret: ['isAgreed'],
    aliases: { agreed: 'isAgreed' },
    draft: useUserDraft(`recycle-order-${no}`, 1),
    send: async ({ photos, addressId }, { key }) => {
      const to = addressOf(addressId)
      const sent = slotPhotos(photos, slots).flatMap(({ id, key: file }) =>
        file === undefined ? [] : [{ slot: id, key: file }],
      )
      const answer = await create({
        ...{ no, priceFen, agreed: agreement.agreed, idempotencyKey: key },
        ...(sent.length > 0 && { photos: sent }),
        ...(to && { addressId: to.id }),
      })
      const code = answer.error && codeOf(answer.error)
      if (code === RET.PRICE_CHANGED || code === RET.QUOTE_OVER || code === RET.STATE_CHANGED) onChanged()
      return answer
    },
    onSent: ({ recycleNo }) => navigate('recycleSuccess', { recycleNo }, { open: 'redirect', programmatic: true }),
  })
  const picked = addressOf(form.values.addressId)
  const pick = async () => {
    const id = await openForResult('addrIndex', picked ? { id: picked.id } : {})
    if (id !== undefined) form.set('addressId', id)
  }
  return (
    <View className="res-sheet">
      <View className="res-sheet-price">{T.price(priceFen)}</View>
      {slots.length > 0 && (
        <>
          <View className="res-note res-sheet-line">{T.photosLeft(slots.length)}</View>
          <SlotsField form={form} name="photos" label={T.photos} slots={slots} purpose={PHOTO_PURPOSE} />
        </>
      )}
      <View className="res-sheet-line">
        <Text>{T.address}</Text>
        <View className="res-note">{T.addressAbout}</View>
      </View>
      <AddressLine address={picked ?? null} onTap={() => void pick()} />
      <View className="res-agree">
        <CheckField form={form} name="isAgreed" label={`${T.agree}${T.document(agreement.title)}`}>
          {T.agree}
        </CheckField>
        <Pressable className="res-agree-link" {...linkTo('userRecycleAgreement', {})}>
          {T.document(agreement.title)}
        </Pressable>
      </View>
      <FormMessage form={form} />
      <View className="res-sheet-line">
        <Button block type="primary" loading={form.isSubmitting} onTap={() => void form.submit()}>
          {T.submit}
        </Button>
      </View>
    </View>
  )
}
