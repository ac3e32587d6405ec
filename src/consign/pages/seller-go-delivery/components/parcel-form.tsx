import type { Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { randomKey } from '@/lib/random-key'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { FormScreen } from '@/screen/form/form-screen'
import { useForm } from '@/screen/form/use-form'
import { replaceTo } from '@/screen/link-to'
import { WarehouseRows, WAYBILL_RULES, WaybillCard } from '@/shared/selling/waybill-card'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useParcelCancelMutation, useParcelUpdateMutation } from '@/shared/selling/parcel-api'
import { useConsignDeliveryQuery } from '../../../api'
import { ItemHead } from '@/shared/selling/item-head'
import { ACT_TEXT, ACTION_TEXT, DELIVERY_TEXT as T } from '../../../messages'

/** The parcel that is made and not on its way: another waybill, or not sent after all. */
export function ParcelForm({ object }: { object: Consignment }) {
  const { sellNo, title, coverUrl, actions, parcels } = object
  const parcel = parcels.find(({ direction }) => direction === 'in')
  const { currentData } = useConsignDeliveryQuery(sellNo)
  const [update] = useParcelUpdateMutation()
  const [cancel] = useParcelCancelMutation()
  const parcelNo = parcel?.parcelNo ?? ''
  const form = useForm({
    initial: { carrier: parcel?.carrier ?? '', waybill: parcel?.waybill ?? '' },
    rules: WAYBILL_RULES,
    errorField: () => 'waybill',
    send: ({ carrier, waybill }, { key }) =>
      update({ parcelNo, carrier, waybill: waybill.trim(), idempotencyKey: key }),
    onSent: () => {
      toast.success(T.saved)
      replaceTo('sellerProductView', { sellNo }).onTap()
    },
  })
  const askCancel = async () => {
    if (!(await dialog.isConfirmed(ACT_TEXT.cancelParcel))) return
    const { error } = await cancel({ parcelNo, idempotencyKey: randomKey() })
    if (!error) toast.success(ACT_TEXT.parcelCancelled)
  }
  if (!parcel) return null
  const stop = (
    <Pressable className="deal-link" onTap={() => void askCancel()}>
      {ACTION_TEXT.cancelParcel}
    </Pressable>
  )
  const facts = (
    <Section title={T.parcel} note={parcel.stateName}>
      <ItemHead title={title} coverUrl={coverUrl} note={T.together(parcel.sellNos.length)} />
      <InfoRow name={T.way} value={parcel.way === 'counter' ? T.counter : T.self} />
      <InfoRow name={T.insuredName} value={formatPrice(parcel.insuredFen)} />
      {currentData && <WarehouseRows warehouse={currentData.warehouse} />}
    </Section>
  )
  if (!actions.includes('editParcel')) {
    return (
      <View>
        {facts}
        {stop}
        <BottomBar>
          <Button className="deal-main" type="info" {...replaceTo('sellerProductView', { sellNo })}>
            {T.toView}
          </Button>
        </BottomBar>
      </View>
    )
  }
  return (
    <>
      {facts}
      <FormScreen form={form} label={T.edit} submit={T.edit} footer={stop}>
        <WaybillCard
          form={form}
          carriers={currentData?.carriers ?? [{ code: parcel.carrier, name: parcel.carrierName }]}
        />
      </FormScreen>
    </>
  )
}
