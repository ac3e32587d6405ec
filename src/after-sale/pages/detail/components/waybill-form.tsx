import { useEffect, useRef } from 'react'
import type { AfterSaleInfo } from '@contract/after-sale'
import { WAYBILL_PATTERN } from '@contract/limits/parcel'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { pattern, required } from '@/screen/form/rules'
import { PickerField } from '@/screen/form/picker-fields'
import { PasteField } from '@/screen/form/paste-field'
import { useForm } from '@/screen/form/use-form'
import { useUserDraft } from '@/shared/use-user-draft'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { useAfterSaleWaybillMutation } from '../../../api'
import { WAYBILL_TEXT } from '../../../messages'

interface CaseFormProps {
  info: AfterSaleInfo
  onDone: () => void
}

const FORMAT = new RegExp(WAYBILL_PATTERN)

/** Names the parcel in which the item comes back, or corrects it. */
export function WaybillForm({ info: { caseNo, version, carriers, parcels }, onDone }: CaseFormProps) {
  const [send] = useAfterSaleWaybillMutation()
  const sent = parcels.find(({ waybill }) => waybill !== '')
  const form = useForm({
    initial: { carrier: sent?.carrier ?? '', waybill: sent?.waybill ?? '' },
    rules: {
      carrier: [required(WAYBILL_TEXT.needCarrier)],
      waybill: [required(WAYBILL_TEXT.needNumber), pattern(FORMAT, WAYBILL_TEXT.badNumber)],
    },
    draft: useUserDraft(`waybill-${caseNo}`, 1),
    send: ({ carrier, waybill }) => send({ caseNo, version, carrier, waybill: waybill.trim() }),
    onSent: () => {
      toast.success(WAYBILL_TEXT.sent)
      onDone()
    },
  })
  const { current: reveal } = useRef(form.reveal)
  // It opens below what fills the screen.
  useEffect(() => reveal('carrier'), [reveal])
  return (
    <FormScreen
      form={form}
      label={WAYBILL_TEXT.form}
      submit={WAYBILL_TEXT.submit}
      footer={
        <Pressable className="ad-link" onTap={onDone}>
          {WAYBILL_TEXT.stop}
        </Pressable>
      }
    >
      <FormCard title={WAYBILL_TEXT.form}>
        <PickerField
          form={form}
          name="carrier"
          label={WAYBILL_TEXT.carrier}
          options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <PasteField form={form} name="waybill" label={WAYBILL_TEXT.number} placeholder={WAYBILL_TEXT.hint} />
      </FormCard>
    </FormScreen>
  )
}
