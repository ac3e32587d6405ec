import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { Tag } from '@/ui/tag'
import { LOGIN_TEXT } from '../messages'

/** The code that a demonstration shows instead of sending it. */
export function DemoCode({ code, onFill }: { code: string; onFill: () => void }) {
  return (
    <View className="login-demo" ariaRole="status">
      <Tag tone="accent">{LOGIN_TEXT.demo}</Tag>
      <View className="login-demo-text">
        {LOGIN_TEXT.demoNote}
        <Text className="login-demo-code">{code}</Text>
      </View>
      <Button size="small" type="info" onTap={onFill}>
        {LOGIN_TEXT.demoFill}
      </Button>
    </View>
  )
}
