import type { UnionList } from '@contract/catalogue'
import { Input, View } from '@tarojs/components'
import { Chips } from '@/ui/form/chips'
import { FilterSection } from '@/ui/form/filter-section'
import { sectionId } from './criteria'
import { FILTER_TEXT, presetText } from './messages'
import { PRICE_DIGITS, PRICE_PRESETS_YUAN } from './limits'

export interface PriceRange {
  /** Whole yuan as typed, '' for no bound. */
  low: string
  high: string
}

interface PriceInputsProps {
  value: PriceRange
  onChange: (value: PriceRange) => void
  /** Prices of the items on sale that match the other filters, fen. */
  range?: UnionList['priceRange']
}

/** Keeps digits only, without leading zeros, at most as many as a price has. */
const cleanYuan = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, PRICE_DIGITS)

/** The lower bound first: a range typed the other way round is swapped where the user sees it. */
const inOrder = (value: PriceRange): PriceRange =>
  value.low !== '' && value.high !== '' && Number(value.low) > Number(value.high)
    ? { low: value.high, high: value.low }
    : value

const PRESETS = PRICE_PRESETS_YUAN.map(([low, high]) => ({
  value: `${low ?? ''}-${high ?? ''}`,
  label: presetText(low, high),
}))

/** Draws the inputs of a price range, in yuan, and usual ranges to tap. */
export function PriceInputs({ value, onChange, range }: PriceInputsProps) {
  const field = (end: keyof PriceRange, label: string) => (
    <Input
      className="rx-fl-price-input"
      placeholderClass="rx-fl-price-hint"
      type="number"
      value={value[end]}
      placeholder={label}
      ariaLabel={label}
      onInput={(event) => onChange({ ...value, [end]: cleanYuan(event.detail.value) })}
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
