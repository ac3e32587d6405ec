import type { OrderMismatch } from '@contract/order'
import { View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { Section } from '@/screen/detail/section'
import { PhotoRow } from '@/shared/photo-row'
import { MISMATCH_TEXT } from '../../../messages'

/** What the inspection found to differ, item by item with photographs, and what becomes of a silence. */
export function MismatchSection({ mismatch: { lines, deadlineAt } }: { mismatch: OrderMismatch }) {
  return (
    <Section title={MISMATCH_TEXT.title}>
      {lines.map(({ itemId, title, text, photos }) => (
        <View key={itemId} className="od-mismatch">
          {lines.length > 1 && <View className="od-mismatch-item">{title}</View>}
          <View className="od-mismatch-text">{text}</View>
          {photos.length > 0 && <PhotoRow photos={photos} label={MISMATCH_TEXT.photos} />}
        </View>
      ))}
      <View className="od-rule">{MISMATCH_TEXT.silence(formatDateTime(deadlineAt))}</View>
    </Section>
  )
}
