import { WAYBILL_PATTERN } from '@contract/limits/parcel'
import { View } from '@tarojs/components'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { FormCard } from '@/screen/form/form-parts'
import { PickerField } from '@/screen/form/picker-fields'
import { pattern, required } from '@/screen/form/rules'
import { PasteField } from '@/screen/form/paste-field'
import type { FormApi } from '@/screen/form/use-form'
import { WAYBILL_TEXT as T } from './messages'
import './deal.scss'

export interface Waybill {
  carrier: string
  waybill: string
}

export const WAYBILL_RULES = {
  carrier: [required(T.needCarrier)],
  waybill: [required(T.need), pattern(new RegExp(WAYBILL_PATTERN), T.bad)],
}

interface WaybillCardProps<V extends Waybill> {
  form: FormApi<V>
  carriers: readonly { code: string; name: string }[]
}

/** An own courier and its waybill. */
export function WaybillCard<V extends Waybill>({ form, carriers }: WaybillCardProps<V>) {
  const own = form as unknown as FormApi<Waybill>
  return (
    <FormCard title={T.card}>
      <PickerField
        form={own}
        name="carrier"
        label={T.carrier}
        options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <PasteField form={own} name="waybill" label={T.waybill} placeholder={T.hint} />
    </FormCard>
  )
}

interface WarehouseProps {
  warehouse: { name: string; phone: string; regionName: string; detail: string }
}

/** Where a parcel goes. */
export function WarehouseRows({ warehouse: { name, phone, regionName, detail } }: WarehouseProps) {
  return (
    <>
      <InfoRow name={T.name} value={`${name} ${phone}`} copyable />
      <InfoRow name={T.address} value={`${regionName} ${detail}`} copyable />
    </>
  )
}

/** How it is packed. */
export function PackingTips({ tips }: { tips: readonly string[] }) {
  return (
    <Section title={T.tips}>
      {tips.map((tip) => (
        <View key={tip} className="deal-tip">
          {tip}
        </View>
      ))}
    </Section>
  )
}
