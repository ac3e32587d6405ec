import type { ItemDetail } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { DETAIL_TEXT, SECTION_TEXT } from '../messages'

/** Draws the item's attributes. */
export function Attributes({ item }: { item: Pick<ItemDetail, 'attributes' | 'itemNo'> }) {
  return (
    <Section look="padded" title={SECTION_TEXT.attributes}>
      {[...item.attributes, { name: DETAIL_TEXT.itemNo, value: item.itemNo }].map(({ name, value }) => (
        <View key={name} className="item-fact-row">
          <Text className="item-fact-name">{name}</Text>
          <Text className="item-fact-value">{value}</Text>
        </View>
      ))}
    </Section>
  )
}
