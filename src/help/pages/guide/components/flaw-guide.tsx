import { Text, View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { Cell, CellGroup } from '@/ui/base/cell'
import { FLAW_TEXT as T, FLAWS, GUIDE_TEXT } from '../../../guide-messages'

/** Each flaw: what it means for grade and price, and whether it can be repaired. */
export function FlawGuide() {
  return (
    <View>
      <View className="hg-note">{T.note}</View>
      <CellGroup className="hg-cells">
        <Cell title={T.photographs} {...linkTo('helpSampleDefective', {})} />
      </CellGroup>
      {FLAWS.map(({ name, grade, price, repair, see }) => (
        <Section
          key={name}
          look="padded"
          title={name}
          more={{ label: GUIDE_TEXT.see, name: `${name}：${GUIDE_TEXT.see}`, ...linkTo('product', { grade: see }) }}
        >
          {[
            [T.grade, grade],
            [T.price, price],
            [T.repair, repair],
          ].map(([label, text]) => (
            <View key={label} className="hg-line">
              <Text className="hg-name">{label}</Text>
              <Text className="hg-line-text">{text}</Text>
            </View>
          ))}
        </Section>
      ))}
    </View>
  )
}
