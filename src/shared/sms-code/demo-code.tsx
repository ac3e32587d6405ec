import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { Tag } from '@/ui/base/tag'
import { SMS_TEXT } from './messages'

/** Shows the code that a demonstration displays instead of sending it. */
export function DemoCode({ code, onFill }: { code: string; onFill: () => void }) {
  return (
    <View className="rx-sms-demo" ariaRole="status">
      <Tag tone="accent">{SMS_TEXT.demo}</Tag>
      <View className="rx-sms-demo-text">
        {SMS_TEXT.demoNote}
        <Text className="rx-sms-demo-code">{code}</Text>
      </View>
      <Button size="small" type="info" onTap={onFill}>
        {SMS_TEXT.demoFill}
      </Button>
    </View>
  )
}
