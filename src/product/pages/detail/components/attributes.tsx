import type { ItemDetail } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { Section } from '@/screen/detail/section'
import { useNear } from '@/ui/list/use-near'
import { MEASURES_NEAR } from '../limits'
import { DETAIL_TEXT, MEASURED_NAME, SECTION_TEXT } from '../messages'
import { useMeasures } from '../use-measures'

type Attributed = Pick<ItemDetail, 'attributes' | 'itemNo'>

/** The place of the drawing of the item's measures, whose code comes when it is near. */
function MeasuresPlace({ attributes }: Pick<Attributed, 'attributes'>) {
  const place = useRef<HTMLElement>(null)
  const { code: Measures, isMissing } = useMeasures(useNear(() => place.current, MEASURES_NEAR))
  return (
    <View className={isMissing ? undefined : 'item-measures'} ref={place}>
      {Measures && <Measures attributes={attributes} />}
    </View>
  )
}

/** Draws the item's attributes. */
export function Attributes({ item: { attributes, itemNo } }: { item: Attributed }) {
  return (
    <Section look="padded" title={SECTION_TEXT.attributes}>
      {[...attributes, { name: DETAIL_TEXT.itemNo, value: itemNo }].map(({ name, value }) => (
        <View key={name} className="item-fact-row">
          <Text className="item-fact-name">{name}</Text>
          <Text className="item-fact-value">{value}</Text>
        </View>
      ))}
      {attributes.some(({ name }) => MEASURED_NAME.test(name)) && <MeasuresPlace attributes={attributes} />}
    </Section>
  )
}
