import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { cx } from '@/ui/internal/class-names'

/** The heading of a part of the form, ticked once the part has all it needs. */
export function PartHead({ title, isDone }: { title: string; isDone: boolean }) {
  return (
    <View className="sform-head" ariaRole="heading" aria-level="2">
      <View className={cx('sform-tick', isDone && 'sform-tick-on')}>{isDone && <Icon name="check" size="s" />}</View>
      {title}
    </View>
  )
}
