import type { RecycleOrder } from '@contract/recycle'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import type { Rule } from '@/screen/form/rules'
import { useForm } from '@/screen/form/use-form'
import { ItemHead } from '@/shared/selling/item-head'
import { PackingTips, WarehouseRows, WAYBILL_RULES, WaybillCard } from '@/shared/selling/waybill-card'
import { useUserDraft } from '@/shared/use-user-draft'
import { toast } from '@/ui/feedback/toast'
import { useParcelCreateMutation } from '@/shared/selling/parcel-api'
import { COMMON_TEXT, DELIVERY_TEXT as T } from '../../../messages'

interface SendFormProps {
  order: RecycleOrder
  sending: NonNullable<RecycleOrder['sending']>
}

interface Typed {
  way: 'counter' | 'self'
  carrier: string
  waybill: string
}

/** The parcel to us. The form keeps what is typed. */
export function SendForm({ order, sending }: SendFormProps) {
  const { recycleNo, title, coverUrl, quoteFen, insuredFen } = order
  const { warehouse, carriers, tips } = sending
  const { way: given } = useRouteParams<'recycleGoDelivery'>()
  const [create] = useParcelCreateMutation()
  /** A courier's fields count for an own courier alone. */
  const ofCourier =
    (rule: Rule<string>): Rule<string, Typed> =>
    (value, values) =>
      values.way === 'self' ? rule(value, values) : undefined
  const form = useForm<Typed, { parcelNo: string }>({
    initial: { way: given === 'counter' ? 'counter' : 'self', carrier: '', waybill: '' },
    rules: {
      carrier: WAYBILL_RULES.carrier.map(ofCourier),
      waybill: WAYBILL_RULES.waybill.map(ofCourier),
    },
    draft: useUserDraft(`recycle-send-${recycleNo}`, 1),
    // The waybill is used already.
    errorField: () => 'waybill',
    send: ({ way, carrier, waybill }, { key }) =>
      create({
        ...{ recycleNo, way, idempotencyKey: key },
        ...(way === 'self' && { carrier, waybill: waybill.trim() }),
      }),
    onSent: () => {
      toast.success(T.sent)
      navigate('recycleOrderDetail', { recycleNo }, { open: 'redirect', programmatic: true })
    },
  })
  const { way } = form.values
  return (
    <FormScreen form={form} label={T.way} submit={way === 'self' ? T.submit : T.submitCounter}>
      <Section title={COMMON_TEXT.item}>
        <ItemHead title={title} coverUrl={coverUrl} note={formatPrice(quoteFen)} />
        <InfoRow name={T.insured} value={formatPrice(insuredFen)} />
        <InfoRow name={T.code} value={recycleNo} copyable />
      </Section>
      <FormCard>
        <RadioField
          form={form}
          name="way"
          label={T.way}
          options={[
            { value: 'self', label: T.self, note: T.selfNote },
            { value: 'counter', label: T.counter, note: T.counterNote },
          ]}
        />
      </FormCard>
      <Section title={T.to}>
        <WarehouseRows warehouse={warehouse} />
      </Section>
      {way === 'self' && <WaybillCard form={form} carriers={carriers} />}
      <PackingTips tips={tips} />
    </FormScreen>
  )
}
