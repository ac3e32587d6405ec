import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { required } from '@/screen/form/rules'
import { useForm, type SendResult } from '@/screen/form/use-form'
import { useOpenForResult } from '@/screen/open-for-result'
import { AddressLine } from '@/shared/address-line'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { useSellAddressesQuery } from './api'
import { RETURN_TEXT as T } from './messages'
import './deal.scss'

interface ReturnFormProps {
  title: string
  submit: string
  /** Sentences above the reasons. */
  about: readonly string[]
  reasons: readonly string[]
  /** The question before it is sent. */
  ask: { message: string; confirmText: string; cancelText: string }
  /** false: nothing comes back, so no address is asked. */
  hasAddress?: boolean
  send: (given: { reason: string; addressId?: string; idempotencyKey: string }) => Promise<SendResult<unknown>>
  onSent: () => void
  onStop: () => void
}

/** Something is not sold after all: why, and where it comes back to. The address is asked at every return. */
export function ReturnForm(props: ReturnFormProps) {
  const { title, submit, about, reasons, ask, hasAddress = true, send, onSent, onStop } = props
  const { currentData } = useSellAddressesQuery(undefined, { skip: !hasAddress })
  const openForResult = useOpenForResult()
  const list = currentData?.list ?? []
  /** The chosen one, before that the one that is used most. */
  const addressOf = (id: string) =>
    list.find((one) => one.id === id) ?? list.find(({ isDefault }) => isDefault) ?? list[0]
  const form = useForm({
    initial: { reason: '', addressId: '' },
    rules: { reason: [required(T.need)] },
    confirm: () => dialog.isConfirmed(ask),
    send: ({ reason, addressId }, { key }) => {
      const to = addressOf(addressId)
      return send({ reason, idempotencyKey: key, ...(to && { addressId: to.id }) })
    },
    onSent,
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
      label={title}
      submit={submit}
      confirmsLeaving={false}
      footer={
        <Pressable className="deal-link" onTap={onStop}>
          {T.stop}
        </Pressable>
      }
    >
      <FormCard title={title}>
        {about.map((line) => (
          <View key={line} className="deal-quiet">
            {line}
          </View>
        ))}
        <RadioField
          form={form}
          name="reason"
          label={T.reason}
          options={reasons.map((reason) => ({ value: reason, label: reason }))}
        />
      </FormCard>
      {hasAddress && (
        <FormCard title={T.address}>
          <AddressLine address={picked ?? null} onTap={() => void pick()} />
        </FormCard>
      )}
    </FormScreen>
  )
}
