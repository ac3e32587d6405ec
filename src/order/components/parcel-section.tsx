import type { OrderParcel } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { InfoRow } from '@/screen/detail/info-row'
import { Timeline } from '@/screen/detail/timeline'
import { Section } from '@/screen/detail/section'
import { Pressable } from '@/ui/base/pressable'
import { ImageViewer } from '@/ui/media/image-viewer'
import { LazyImage } from '@/ui/media/lazy-image'
import { PARCEL_TEXT } from '../messages'
import './parcel-section.scss'

/** Width of a photo in the row, px of the 375 design. */
const PHOTO_WIDTH = 72

/** One parcel of an order: its carrier and waybill, the photos of its packing, and what the courier reported. */
export function ParcelSection({ parcel }: { parcel: OrderParcel }) {
  const { title, stateName, carrierName, waybill, sealNo, photos, traces } = parcel
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <Section title={title} note={stateName}>
        <InfoRow name={PARCEL_TEXT.carrier} value={carrierName} />
        {waybill && <InfoRow name={PARCEL_TEXT.waybill} value={waybill} copyable />}
        {sealNo && <InfoRow name={PARCEL_TEXT.seal} value={sealNo} />}
        {photos.length > 0 && (
          <View className="ps-packing">
            <Text className="ps-packing-name">{PARCEL_TEXT.photos}</Text>
            <View className="ps-packing-row">
              {photos.map(({ url, alt }, at) => (
                <Pressable key={alt} className="ps-packing-photo" label={alt} onTap={() => setShown(at)}>
                  <LazyImage src={url} alt="" displayWidth={PHOTO_WIDTH} />
                </Pressable>
              ))}
            </View>
          </View>
        )}
      </Section>
      <Timeline title={PARCEL_TEXT.trace} events={traces.map(({ at, name, text }) => ({ at, name, note: text }))} />
      <ImageViewer
        open={shown !== null}
        onClose={() => setShown(null)}
        pictures={photos}
        start={shown ?? 0}
        label={PARCEL_TEXT.photos}
      />
    </>
  )
}
