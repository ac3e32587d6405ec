import { Text, View } from '@tarojs/components'
import { Steps } from '@/ui/base/steps'
import { SELL_TEXT, type WAYS } from '../content'

/** Draws one way of selling: for whom it is, how it goes, what it costs. */
export function WayView({ way }: { way: (typeof WAYS)[number] }) {
  return (
    <View className="sell-way">
      <View className="sell-way-headline">{way.headline}</View>
      <View className="sell-way-text">{way.text}</View>
      <View className="sell-way-title">{SELL_TEXT.steps}</View>
      <Steps items={[...way.steps]} active={-1} />
      <View className="sell-way-title">{SELL_TEXT.fees}</View>
      {way.fees.map((fee) => (
        <View key={fee} className="sell-fee">
          <Text>{fee}</Text>
        </View>
      ))}
    </View>
  )
}
