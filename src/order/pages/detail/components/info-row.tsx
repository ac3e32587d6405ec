import { Text, View } from '@tarojs/components'
import { copyText } from '@/core/platform/clipboard'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { ORDER_TEXT } from '../../../messages'

interface InfoRowProps {
  name: string
  value: string
  /** With 复制 behind it. */
  copyable?: boolean
}

/** A fact of an order: its name and value. */
export function InfoRow({ name, value, copyable }: InfoRowProps) {
  const copy = async () => {
    const failure = await copyText(value)
    if (failure) toast.fail(failure)
    else toast.success(ORDER_TEXT.copied)
  }
  return (
    <View className="od-row">
      <Text className="od-row-name">{name}</Text>
      <Text className="od-row-value" selectable>
        {value}
      </Text>
      {copyable && (
        <Pressable className="od-copy" label={`${ORDER_TEXT.copy}${name}`} onTap={() => void copy()}>
          {ORDER_TEXT.copy}
        </Pressable>
      )}
    </View>
  )
}
