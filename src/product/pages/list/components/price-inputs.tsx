import type { UnionList } from '@contract/catalogue'
import { Input, View } from '@tarojs/components'
import { FilterSection } from '@/ui/form/filter-panel'
import { FILTER_TEXT } from '../messages'
import { PRICE_DIGITS } from '../../../limits'

interface Range {
  /** Whole yuan as typed, '' for no bound. */
  low: string
  high: string
}

interface PriceInputsProps {
  value: Range
  onChange: (value: Range) => void
  /** Prices of the items on sale that match the other filters, fen. */
  range?: UnionList['priceRange']
}

/** Keeps digits only, without leading zeros, at most as many as a price has. */
const cleanYuan = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, PRICE_DIGITS)

/** Converts yuan as typed to fen; undefined for an empty field. */
export const yuanToFen = (text: string): number | undefined => (text === '' ? undefined : Number(text) * 100)

/** Converts fen to whole yuan for an input; '' for no bound. */
export const fenToYuan = (fen: number | undefined): string => (fen === undefined ? '' : String(Math.round(fen / 100)))

/** Draws the inputs of a price range, in yuan. */
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
