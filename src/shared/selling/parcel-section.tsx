import type { ParcelView } from '@contract/selling'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { Timeline } from '@/screen/detail/timeline'
import { PARCEL_TEXT as T } from './messages'

type Parcel = Pick<
  ParcelView,
  'direction' | 'way' | 'stateName' | 'carrierName' | 'waybill' | 'insuredFen' | 'sealNo' | 'weightG' | 'traces'
>

/** A parcel to us or back, with its way. */
export function ParcelSection({ parcel }: { parcel: Parcel }) {
  const { direction, way, stateName, carrierName, waybill, insuredFen, sealNo, weightG, traces } = parcel
  const name = T[direction]
  return (
    <>
      <Section title={name} note={stateName}>
        <InfoRow name={T.carrier} value={way === 'counter' ? T.counter : carrierName} />
        {waybill !== '' && <InfoRow name={T.waybill} value={waybill} copyable />}
        <InfoRow name={T.insured} value={formatPrice(insuredFen)} />
        {weightG !== null && <InfoRow name={T.weight} value={T.grams(weightG)} />}
        {sealNo !== '' && <InfoRow name={T.seal} value={sealNo} />}
      </Section>
      <Timeline
        title={`${name} · ${T.traces}`}
        events={traces.map(({ at, text, place }) => ({ at, name: text, note: place }))}
      />
    </>
  )
}
