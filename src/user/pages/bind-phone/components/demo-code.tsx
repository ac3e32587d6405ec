import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { Tag } from '@/ui/tag'
import { BIND_TEXT } from '../messages'

/** The code that a demonstration shows instead of sending it. */
export function DemoCode({ code, onFill }: { code: string; onFill: () => void }) {
  return (
    <View className="bind-demo" ariaRole="status">
      <Tag tone="accent">{BIND_TEXT.demo}</Tag>
      <View className="bind-demo-text">
        {BIND_TEXT.demoNote}
        <Text className="bind-demo-code">{code}</Text>
      </View>
      <Button size="small" type="info" onTap={onFill}>
        {BIND_TEXT.demoFill}
      </Button>
    </View>
  )
}
