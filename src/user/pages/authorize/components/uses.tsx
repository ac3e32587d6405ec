import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { AUTHORIZE_TEXT } from '../messages'

/** Draws what the number is used for. */
export function Uses() {
  return (
    <View className="auth-uses">
      {AUTHORIZE_TEXT.uses.map(({ icon, text }) => (
        <View key={icon} className="auth-use">
          <Icon className="auth-use-icon" name={icon} size="m" />
          <View>{text}</View>
        </View>
      ))}
    </View>
  )
}
