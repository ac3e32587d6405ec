import type { OrderParcel } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { InfoRow } from '@/screen/detail/info-row'
import { Timeline } from '@/screen/detail/timeline'
import { Section } from '@/screen/detail/section'
import { PARCEL_TEXT } from '../messages'
import { PhotoRow } from '@/shared/photo-row'
import './parcel-section.scss'

/** One parcel of an order: its carrier and waybill, the photos of its packing, and what the courier reported. */
export function ParcelSection({ parcel }: { parcel: OrderParcel }) {
  const { title, stateName, carrierName, waybill, sealNo, insuredFen, photos, traces } = parcel
  return (
    <>
      <Section title={title} note={stateName}>
        <InfoRow name={PARCEL_TEXT.carrier} value={carrierName} />
        {waybill && <InfoRow name={PARCEL_TEXT.waybill} value={waybill} copyable />}
        {sealNo && <InfoRow name={PARCEL_TEXT.seal} value={sealNo} />}
        {insuredFen > 0 && <InfoRow name={PARCEL_TEXT.insured} value={formatPrice(insuredFen)} />}
        {photos.length > 0 && (
          <View className="ps-packing">
            <Text className="ps-packing-name">{PARCEL_TEXT.photos}</Text>
            <PhotoRow photos={photos} label={PARCEL_TEXT.photos} />
          </View>
        )}
      </Section>
      <Timeline title={PARCEL_TEXT.trace} events={traces.map(({ at, name, text }) => ({ at, name, note: text }))} />
    </>
  )
}
