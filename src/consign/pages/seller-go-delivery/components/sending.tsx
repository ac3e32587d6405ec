import type { CallData } from '@contract/calls'
import { View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { required, type Rule } from '@/screen/form/rules'
import { useForm } from '@/screen/form/use-form'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { PackingTips, WarehouseRows, WAYBILL_RULES, WaybillCard } from '@/shared/selling/waybill-card'
import { useUserDraft } from '@/shared/use-user-draft'
import { Checkbox } from '@/ui/form/choice'
import { toast } from '@/ui/feedback/toast'
import { useParcelCreateMutation } from '@/shared/selling/parcel-api'
import { useConsignDeliveryQuery, useConsignTodoQuery } from '../../../api'
import { ItemHead } from '@/shared/selling/item-head'
import { DELIVERY_TEXT as T } from '../../../messages'

/** @param chosen the item that the address names, ticked first; all without one */
export function Sending({ chosen }: { chosen?: string }) {
  const todo = useConsignTodoQuery()
  const waiting = (todo.currentData?.list ?? []).filter(({ next }) => next === 'ship').map(({ sellNo }) => sellNo)
  const sellNos = [...new Set([...(chosen === undefined ? [] : [chosen]), ...waiting])].slice(0, MOST)
  const info = useConsignDeliveryQuery(sellNos.join(), { skip: !todo.currentData, refetchOnMountOrArgChange: true })
  const error = todo.error ?? info.error
  if (!info.currentData) {
    return error ? <LoadFailed error={error} onRetry={() => void info.refetch()} /> : <ScreenSkeleton kind="form" />
  }
  return <SendForm info={info.currentData} first={chosen === undefined ? sellNos : [chosen]} />
}

/** Items in a parcel, as the server takes them. */
const MOST = 20

interface SendFormProps {
  info: CallData<'GET /seller/get-addr-info'>
  /** Ticked at the beginning. */
  first: readonly string[]
}

type Way = 'counter' | 'self'

interface Typed {
  sellNos: string[]
  way: Way
  carrier: string
  waybill: string
}

function SendForm({ info: { items, carriers, warehouse, maxInsuredFen, tips }, first }: SendFormProps) {
  const [create] = useParcelCreateMutation()
  const sumOf = (sellNos: readonly string[]) =>
    items.filter(({ sellNo }) => sellNos.includes(sellNo)).reduce((sum, { insuredFen }) => sum + insuredFen, 0)
  const notTooMuch: Rule<readonly string[], Typed> = (sellNos, { way }) =>
    way === 'self' && sellNos.length > 1 && sumOf(sellNos) > maxInsuredFen ? T.tooMuch : undefined
  /** A courier's fields count for an own courier alone. */
  const ofCourier =
    (rule: Rule<string>): Rule<string, Typed> =>
    (value, values) =>
      values.way === 'self' ? rule(value, values) : undefined
  const form = useForm<Typed, { parcelNo: string }>({
    initial: { sellNos: [...first], way: 'self', carrier: '', waybill: '' },
    rules: {
      sellNos: [required(T.needItems), notTooMuch],
      carrier: WAYBILL_RULES.carrier.map(ofCourier),
      waybill: WAYBILL_RULES.waybill.map(ofCourier),
    },
    draft: useUserDraft(`consign-send-${first.join()}`, 1),
    // The waybill is used already.
    errorField: () => 'waybill',
    send: ({ sellNos, way, carrier, waybill }, { key }) =>
      create({
        ...{ sellNos: sellNos.join(), way, idempotencyKey: key },
        ...(way === 'self' && { carrier, waybill: waybill.trim() }),
      }),
    onSent: (_made, { sellNos: [sellNo] }) => {
      toast.success(T.sent)
      if (sellNo !== undefined) navigate('sellerProductView', { sellNo }, { open: 'redirect', programmatic: true })
    },
  })
  const { sellNos, way } = form.values
  const { id, error, onChange } = form.field('sellNos')
  return (
    <FormScreen form={form} label={T.way} submit={way === 'self' ? T.submit : T.submitCounter}>
      <View id={id}>
        <FormCard title={T.items}>
          {items.map(({ sellNo, title, coverUrl, insuredFen }) => (
            <Checkbox
              key={sellNo}
              className="dlv-item"
              checked={sellNos.includes(sellNo)}
              onChange={(isTicked) =>
                onChange(isTicked ? [...sellNos, sellNo] : sellNos.filter((one) => one !== sellNo))
              }
            >
              <ItemHead title={title} coverUrl={coverUrl} note={T.insured(insuredFen)} />
            </Checkbox>
          ))}
          {error && (
            <View className="rx-form-error" ariaRole="alert">
              {error}
            </View>
          )}
          <View className="dlv-sum">
            <InfoRow look="lined" name={T.insuredSum} value={formatPrice(sumOf(sellNos))} />
          </View>
        </FormCard>
      </View>
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
