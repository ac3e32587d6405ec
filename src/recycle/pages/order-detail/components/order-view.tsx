import type { RecycleOrder } from '@contract/recycle'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { h5AddressOf } from '@/routes/derive'
import { ActionBar } from '@/screen/detail/action-bar'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { Timeline } from '@/screen/detail/timeline'
import { linkTo } from '@/screen/link-to'
import { ItemHead } from '@/shared/selling/item-head'
import { ParcelSection } from '@/shared/selling/parcel-section'
import { Pictures } from '@/shared/selling/pictures'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { Pressable } from '@/ui/base/pressable'
import { Steps } from '@/ui/base/steps'
import { BackForm } from '../../../components/back-form'
import { Waterfall } from '../../../components/waterfall'
import { COMMON_TEXT, ORDER_TEXT as T } from '../../../messages'
import { TracesSheet } from './traces-sheet'
import { useOrderActs, type OrderForm } from '../use-order-acts'

interface OrderViewProps {
  order: RecycleOrder
  /** Fetches it anew. */
  onChanged: () => void
}

/** One order with what its seller can do now: a form takes the place of the buttons while it is filled in. */
export function OrderView({ order, onChanged }: OrderViewProps) {
  const { recycleNo, stateName, deadlineAt, serverNow, title, coverUrl, gradeName, reason, hasReport } = order
  const { state, steps, returnAddress, timeline, parcels } = order
  const [form, setForm] = useState<OrderForm>()
  const [isTracing, setTracing] = useState(false)
  const { items, more } = useOrderActs(order, { openForm: setForm, openTraces: () => setTracing(true) })
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <View>
      <StatusHeader
        title={stateName}
        hint={hintOf(order)}
        deadline={
          deadlineAt === null || deadlineAt <= serverNow
            ? undefined
            : { label: COMMON_TEXT.left, until: deadlineAt, asOf: serverNow, onEnd: onChanged }
        }
      />
      {steps.length > 0 && (
        <Section title={T.steps} look="padded">
          <Steps
            direction="horizontal"
            active={Math.min(done, steps.length - 1)}
            items={steps.map(({ name }) => ({ title: name }))}
          />
        </Section>
      )}
      {reason !== '' && (
        <Section title={T.reason}>
          <View className="deal-text">{reason}</View>
        </Section>
      )}
      <Section title={COMMON_TEXT.item}>
        <ItemHead title={title} coverUrl={coverUrl} note={`${gradeName} · ${recycleNo}`} />
      </Section>
      <Prices order={order} />
      {hasReport && (
        <Section title={T.report} more={{ label: T.reportMore, ...linkTo('recycleProductReport', { recycleNo }) }}>
          {null}
        </Section>
      )}
      <Section title={T.lines}>
        <Waterfall lines={order.lines} total={T.quote} />
      </Section>
      <Receipt order={order} />
      {returnAddress && !STAYS.includes(state) && (
        <Section title={T.back}>
          <View className="deal-text">
            <View>{`${returnAddress.name} ${returnAddress.phone}`}</View>
            <View>{`${returnAddress.regionName} ${returnAddress.detail}`}</View>
          </View>
        </Section>
      )}
      {parcels.map((parcel) => (
        <ParcelSection key={parcel.parcelNo} parcel={parcel} />
      ))}
      <Described order={order} />
      <Timeline title={T.history} events={timeline.map(({ at, title: name, note }) => ({ at, name, note }))} />
      <Pressable className="deal-link" {...supportLink(h5AddressOf('recycleOrderDetail', { recycleNo }))}>
        {SUPPORT_TEXT.title}
      </Pressable>
      {form ? (
        <BackForm
          order={order}
          form={form}
          onStop={() => setForm(undefined)}
          onDone={() => {
            setForm(undefined)
            onChanged()
          }}
        />
      ) : (
        <ActionBar items={items} more={more} />
      )}
      <TracesSheet order={order} isOpen={isTracing} onClose={() => setTracing(false)} />
    </View>
  )
}

/** It does not come back from there. */
const STAYS: readonly RecycleOrder['state'][] = ['PAID', 'CANCELLED', 'COMPENSATED']

/** The server's sentence, and by when we act; that we are late. */
function hintOf({ about, dueAt, isLate }: RecycleOrder): string {
  if (dueAt === null) return about
  return `${about}${isLate ? T.late : T.dueAt(formatDateTime(dueAt))}`
}

function Prices({ order }: { order: RecycleOrder }) {
  const { quoteFen, finalFen, paidFen, paidAt } = order
  return (
    <Section title={T.prices} more={paidFen === null ? undefined : { label: T.wallet, ...linkTo('userPurse') }}>
      <InfoRow name={T.quote} value={formatPrice(quoteFen)} />
      {finalFen !== null && <InfoRow name={T.final} value={formatPrice(finalFen)} />}
      {paidFen !== null && <InfoRow name={T.paid} value={formatPrice(paidFen)} />}
      {paidAt !== null && <InfoRow name={T.paidAt} value={formatDateTime(paidAt)} />}
    </Section>
  )
}

/** What was counted when it came. */
function Receipt({ order: { receipt } }: { order: RecycleOrder }) {
  if (receipt === null) return null
  const { at, weightG, sealNo, photos, note } = receipt
  return (
    <Section title={T.receipt}>
      <InfoRow name={T.receiptAt} value={formatDateTime(at)} />
      {weightG !== null && <InfoRow name={T.weight} value={T.grams(weightG)} />}
      {sealNo !== '' && <InfoRow name={T.seal} value={sealNo} />}
      {note !== '' && <InfoRow name={T.receiptNote} value={note} />}
      <Pictures pictures={photos.map((url) => ({ url, name: T.receiptPhotos }))} label={T.receiptPhotos} />
    </Section>
  )
}

function Described({ order }: { order: RecycleOrder }) {
  const { rows, photos, recycleNo, createdAt, valuationNo, insuredFen } = order
  return (
    <Section title={T.described}>
      {rows.map(({ name, value }) => (
        <InfoRow key={name} name={name} value={value} />
      ))}
      <InfoRow name={T.insured} value={formatPrice(insuredFen)} />
      <InfoRow name={T.number} value={recycleNo} copyable />
      <InfoRow name={T.quoteNo} value={valuationNo} copyable />
      <InfoRow name={T.createdAt} value={formatDateTime(createdAt)} />
      <Pictures pictures={photos} label={T.photos} />
    </Section>
  )
}
