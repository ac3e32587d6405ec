import type { ItemDetail } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Section } from '@/screen/detail/section'
import { DETAIL_TEXT, SECTION_TEXT } from '../messages'

interface AttributesProps {
  item: Pick<ItemDetail, 'attributes' | 'itemNo' | 'measures'>
  /** The drawing of the item's measures, once its code has come. */
  children: ReactNode
}

/** Draws the item's attributes, and keeps the place of the drawing of its measures. */
export function Attributes({ item: { attributes, itemNo, measures }, children }: AttributesProps) {
  return (
    <Section look="padded" title={SECTION_TEXT.attributes}>
      {[...attributes, { name: DETAIL_TEXT.itemNo, value: itemNo }].map(({ name, value }) => (
        <View key={name} className="item-fact-row">
          <Text className="item-fact-name">{name}</Text>
          <Text className="item-fact-value">{value}</Text>
        </View>
      ))}
      {measures && <View className="item-measures">{children}</View>}
    </Section>
  )
}
