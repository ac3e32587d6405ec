import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Pressable } from '../base/pressable'
import { useArrowKeys } from '../nav/use-arrow-keys'
import './segmented.scss'

export interface SegmentedItem<K extends string> {
  key: K
  label: string
  disabled?: boolean
}

export interface SegmentedProps<K extends string> {
  /** Two to five items with short texts. */
  items: readonly SegmentedItem<K>[]
  active: K
  onChange: (key: K) => void
  /** Name of the group for screen readers. */
  label: string
  className?: string
}

/**
 * Chooses one of a few views of the same content, side by side. For parts of a page use Tabs. Arrow keys move the
 * choice.
 */
export function Segmented<K extends string>({ items, active, onChange, label, className }: SegmentedProps<K>) {
  const index = items.findIndex((item) => item.key === active)
  const choose = (at: number) => {
    const item = items[at]
    if (item && item.key !== active) onChange(item.key)
  }
  const keys = useArrowKeys(items.length, index, choose, (at) => items[at]?.disabled === true)
  const share = 100 / items.length
  return (
    <View className={cx('rx-seg', className)} ariaRole="radiogroup" ariaLabel={label} {...keys}>
      {index >= 0 && (
        <View className="rx-seg-thumb" style={{ width: `${share}%`, transform: `translateX(${index * 100}%)` }} />
      )}
      {items.map((item, at) => (
        <Pressable
          key={item.key}
          role="radio"
          className={cx('rx-seg-item', at === index && 'rx-seg-active', item.disabled && 'rx-seg-off')}
          checked={at === index}
          disabled={item.disabled}
          focusable={at === Math.max(0, index)}
          onTap={() => choose(at)}
        >
          <Text>{item.label}</Text>
        </Pressable>
      ))}
    </View>
  )
}
