import { Text, View } from '@tarojs/components'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { SERIES_TEXT } from '../../../messages'

interface PriceTableProps {
  /** Name of the first column. */
  head: string
  rows: readonly { value: string; name: string; count: number; price: string }[]
  /** The values whose items are shown alone. */
  chosen: readonly string[] | undefined
  onTap: (value: string) => void
}

/** Draws what a series costs by size or grade; a tap shows the items of a row alone, another one all again. */
export function PriceTable({ head, rows, chosen, onTap }: PriceTableProps) {
  return (
    <View className="series-table">
      <View className="series-row series-row-head" aria-hidden>
        <Text className="series-cell">{head}</Text>
        <Text className="series-cell-count">{SERIES_TEXT.number}</Text>
        <Text className="series-cell-price">{SERIES_TEXT.price}</Text>
      </View>
      {rows.map(({ value, name, count, price }) => (
        <Pressable
          key={value}
          className={cx('series-row', chosen?.includes(value) && 'series-row-on')}
          role="checkbox"
          checked={chosen?.includes(value) === true}
          label={`${SERIES_TEXT.only(name)}，${SERIES_TEXT.count(count)}，${price}`}
          onTap={() => onTap(value)}
        >
          <Text className="series-cell">{name}</Text>
          <Text className="series-cell-count">{SERIES_TEXT.count(count)}</Text>
          <Text className="series-cell-price">{price}</Text>
        </Pressable>
      ))}
    </View>
  )
}
