import type { UnionList } from '@contract/catalogue'
import { Input, View } from '@tarojs/components'
import { FilterSection } from '@/ui/form/filter-panel'
import { FILTER_TEXT } from '../messages'
import { cleanYuan } from '../yuan'

interface Range {
  /** Whole yuan as typed, '' for no bound. */
  low: string
  high: string
}

interface PriceInputsProps {
  value: Range
  onChange: (value: Range) => void
  /** Prices of the goods on sale under the other filters, fen. */
  range?: UnionList['priceRange']
}

/** A price range, typed in yuan. */
export function PriceInputs({ value, onChange, range }: PriceInputsProps) {
  const field = (end: keyof Range, label: string) => (
    <Input
      className="list-price-input"
      placeholderClass="list-price-hint"
      type="number"
      value={value[end]}
      placeholder={label}
      ariaLabel={label}
      onInput={(event) => onChange({ ...value, [end]: cleanYuan(event.detail.value) })}
    />
  )
  return (
    <FilterSection title={FILTER_TEXT.price} aside={range && FILTER_TEXT.range(range.minFen, range.maxFen)}>
      <View className="list-price">
        {field('low', FILTER_TEXT.lowest)}
        <View className="list-price-dash" />
        {field('high', FILTER_TEXT.highest)}
      </View>
    </FilterSection>
  )
}
