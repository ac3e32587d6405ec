import type { RecycleOrder } from '@contract/recycle'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
import { createIntentKeys } from '@/lib/intent-key'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { FormScreen } from '@/screen/form/form-screen'
import { useForm } from '@/screen/form/use-form'
import { replaceTo } from '@/screen/link-to'
import { ItemHead } from '@/shared/selling/item-head'
import { WarehouseRows, WAYBILL_RULES, WaybillCard } from '@/shared/selling/waybill-card'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useParcelCancelMutation, useParcelUpdateMutation } from '@/shared/selling/parcel-api'
import { COMMON_TEXT, DELIVERY_TEXT as T } from '../../../messages'

/** The parcel that is made and not on its way: another waybill, or not sent after all. */
export function ParcelForm({ order }: { order: RecycleOrder }) {
  const { recycleNo, title, coverUrl, actions, parcels, sending } = order
  const parcel = parcels.find(({ direction }) => direction === 'in')
  const [update] = useParcelUpdateMutation()
  const [cancel] = useParcelCancelMutation()
  const parcelNo = parcel?.parcelNo ?? ''
  const [keyOf] = useState(() => createIntentKeys())
  const form = useForm({
    initial: { carrier: parcel?.carrier ?? '', waybill: parcel?.waybill ?? '' },
    rules: WAYBILL_RULES,
    errorField: () => 'waybill',
    send: ({ carrier, waybill }, { key }) =>
      update({ parcelNo, carrier, waybill: waybill.trim(), idempotencyKey: key }),
    onSent: () => {
      toast.success(T.saved)
      replaceTo('recycleOrderDetail', { recycleNo }).onTap()
    },
  })
  const askCancel = async () => {
    if (!(await dialog.isConfirmed(T.cancelAsk))) return
    const { error } = await cancel({ parcelNo, idempotencyKey: keyOf({ parcelNo }) })
    if (!error) toast.success(T.cancelled)
  }
  if (!parcel) return null
  const stop = actions.includes('cancelParcel') && (
    <Pressable className="deal-link" onTap={() => void askCancel()}>
      {T.cancel}
    </Pressable>
  )
  const facts = (
    <Section title={T.parcel} note={parcel.stateName}>
      <ItemHead title={title} coverUrl={coverUrl} />
      <InfoRow name={T.way} value={parcel.way === 'counter' ? T.counter : T.self} />
      <InfoRow name={T.insured} value={formatPrice(parcel.insuredFen)} />
      {sending && <WarehouseRows warehouse={sending.warehouse} />}
    </Section>
  )
  if (!actions.includes('editParcel')) {
    return (
      <View>
        {facts}
        {stop}
        <BottomBar>
          <Button className="deal-main" type="info" {...replaceTo('recycleOrderDetail', { recycleNo })}>
            {COMMON_TEXT.toOrder}
          </Button>
        </BottomBar>
      </View>
    )
  }
  return (
    <>
      {facts}
      <FormScreen form={form} label={T.edit} submit={T.edit} footer={stop}>
        <WaybillCard form={form} carriers={sending?.carriers ?? [{ code: parcel.carrier, name: parcel.carrierName }]} />
      </FormScreen>
    </>
  )
}
