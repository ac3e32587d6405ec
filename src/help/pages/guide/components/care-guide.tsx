import { Text, View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { CARE, CARE_TEXT as T } from '../../../guide-messages'

/** What to do and not to do by material, and what a repair changes. */
export function CareGuide() {
  return (
    <View>
      {CARE.map((one) => (
        <Section key={one.name} look="padded" title={one.name}>
          <Line name={T.do} text={one.do} />
          <Line name={T.dont} text={one.dont} isBad />
          <Line name={T.store} text={one.store} />
        </Section>
      ))}
      <Section look="padded" title={T.change}>
        {T.changes.map((text) => (
          <View key={text} className="hg-text">
            {text}
          </View>
        ))}
      </Section>
    </View>
  )
}

function Line({ name, text, isBad }: { name: string; text: string; isBad?: boolean }) {
  return (
    <View className="hg-line">
      <Text className={isBad ? 'hg-name hg-name-bad' : 'hg-name'}>{name}</Text>
      <Text className="hg-line-text">{text}</Text>
    </View>
  )
}
