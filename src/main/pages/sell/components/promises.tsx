import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { PROMISES, SELL_TEXT } from '../content'

/** Draws what sellers can rely on. */
export function Promises() {
  return (
    <View className="sell-part">
      <View className="sell-part-title" ariaRole="heading" aria-level="2">
        {SELL_TEXT.promises}
      </View>
      <View className="sell-promises">
        {PROMISES.map(({ icon, title, text }) => (
          <View key={title} className="sell-promise">
            <Icon name={icon} />
            <View className="sell-promise-title">{title}</View>
            <View className="sell-promise-text">{text}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
