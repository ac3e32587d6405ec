import { fenOfYuan, plainDigits } from '@contract/amounts'
import type { UnionList } from '@contract/catalogue'
import { Input, View } from '@tarojs/components'
import { Chips } from '@/ui/form/chips'
import { FilterSection } from '@/ui/form/filter-section'
import { isPriceRange, sectionId, type PriceRange } from './criteria'
import { FILTER_TEXT, presetText } from './messages'
import { PRICE_PRESETS_YUAN } from './limits'

interface PriceInputsProps {
  value: PriceRange
  onChange: (value: PriceRange) => void
  /** Prices of the items on sale that match the other filters, fen. */
  range?: UnionList['priceRange']
}

/** The lower bound first: a range typed the other way round is swapped where the user sees it. */
const inOrder = (value: PriceRange): PriceRange => {
  const [low, high] = [fenOfYuan(value.low), fenOfYuan(value.high)]
  return low !== null && high !== null && low > high ? { low: value.high, high: value.low } : value
}

const PRESETS = PRICE_PRESETS_YUAN.map(([low, high]) => ({
  value: `${low ?? ''}-${high ?? ''}`,
  label: presetText(low, high),
}))

/** Draws the inputs of a price range, in yuan, and usual ranges to tap. */
export function PriceInputs({ value, onChange, range }: PriceInputsProps) {
  const errorId = `${sectionId('price')}-error`
  const field = (end: keyof PriceRange, label: string) => (
    <Input
      className="rx-fl-price-input"
      placeholderClass="rx-fl-price-hint"
      type="digit"
      value={value[end]}
      placeholder={label}
      ariaLabel={label}
      aria-invalid={Number.isNaN(fenOfYuan(value[end])) || undefined}
      aria-describedby={errorId}
      onInput={(event) => onChange({ ...value, [end]: plainDigits(event.detail.value) })}
      onBlur={() => onChange(inOrder(value))}
    />
  )
  return (
    <FilterSection
      id={sectionId('price')}
      title={FILTER_TEXT.price}
      aside={range && FILTER_TEXT.range(range.minFen, range.maxFen)}
    >
      <View className="rx-fl-price">
        {field('low', FILTER_TEXT.lowest)}
        <View className="rx-fl-price-dash" />
        {field('high', FILTER_TEXT.highest)}
      </View>
      {!isPriceRange(value) && (
        <View className="rx-fl-price-error" id={errorId} ariaRole="alert">
          {FILTER_TEXT.wrongPrice}
        </View>
      )}
      <Chips
        grid
        className="rx-fl-price-presets"
        label={FILTER_TEXT.presets}
        options={PRESETS}
        chosen={[`${value.low}-${value.high}`]}
        onChange={([chosen = '-']) => {
          const [low = '', high = ''] = chosen.split('-')
          onChange({ low, high })
        }}
      />
    </FilterSection>
  )
}
