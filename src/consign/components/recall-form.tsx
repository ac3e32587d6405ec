import type { Consignment } from '@contract/selling'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { required } from '@/screen/form/rules'
import { useForm } from '@/screen/form/use-form'
import { useOpenForResult } from '@/screen/open-for-result'
import { AddressLine } from '@/shared/address-line'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useConsignAddressesQuery, useConsignRecallMutation } from '../api'
import { COMMON_TEXT, RECALL_TEXT as T } from '../messages'
import './consign.scss'

interface RecallFormProps {
  object: Consignment
  onDone: () => void
  onStop: () => void
}

/** An item comes back to its seller, free: why, and where to. The address is asked at every return. */
export function RecallForm({ object, onDone, onStop }: RecallFormProps) {
  const { sellNo, version, state, isHeld } = object
  const [recall] = useConsignRecallMutation()
  const { currentData } = useConsignAddressesQuery()
  const openForResult = useOpenForResult()
  const isRefusal = state === 'PRICE_CONFIRM'
  const list = currentData?.list ?? []
  /** The chosen one, before that the one that is used most. */
  const addressOf = (id: string) =>
    list.find((one) => one.id === id) ?? list.find(({ isDefault }) => isDefault) ?? list[0]
  const form = useForm({
    initial: { reason: '', addressId: '' },
    rules: { reason: [required(T.need)] },
    confirm: () => dialog.isConfirmed(isHeld ? T.askHeld : state === 'ON_SALE' ? T.askOnSale : T.ask),
    send: ({ reason, addressId }, { key }) => {
      const to = addressOf(addressId)
      return recall({ sellNo, version, reason, idempotencyKey: key, ...(to && { addressId: to.id }) })
    },
    onSent: () => {
      toast.success(T.sent)
      onDone()
    },
  })
  const picked = addressOf(form.values.addressId)
  const pick = async () => {
    const id = await openForResult('addrIndex', picked ? { id: picked.id } : {})
    if (id !== undefined) form.set('addressId', id)
  }
  const { current: reveal } = useRef(form.reveal)
  // It opens below what fills the screen.
  useEffect(() => reveal('reason'), [reveal])
  return (
    <FormScreen
      form={form}
      label={isRefusal ? T.refuse : T.form}
      submit={isRefusal ? T.refuseSubmit : T.submit}
      confirmsLeaving={false}
      footer={
        <Pressable className="deal-link" onTap={onStop}>
          {COMMON_TEXT.stop}
        </Pressable>
      }
    >
      <FormCard title={isRefusal ? T.refuse : T.form}>
        <View className="deal-quiet">{T.about}</View>
        {isHeld && <View className="deal-quiet">{T.heldAbout}</View>}
        <RadioField
          form={form}
          name="reason"
          label={T.reason}
          options={T.reasons.map((reason) => ({ value: reason, label: reason }))}
        />
      </FormCard>
      <FormCard title={T.address}>
        <AddressLine address={picked ?? null} onTap={() => void pick()} />
      </FormCard>
    </FormScreen>
  )
}
