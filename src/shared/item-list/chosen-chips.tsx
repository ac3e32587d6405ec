import type { FacetKey, FacetOption } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { FACET_KEYS, withoutFilters, withValues, type Criteria } from './criteria'
import { nameOf, type FacetNames } from './facet-names'
import { LIST_TEXT, priceRangeText } from './messages'
import './chosen-chips.scss'

interface ChosenChipsProps {
  criteria: Criteria
  names: FacetNames
  onChange: (criteria: Criteria) => void
  /** Kinds of the list's category, each of which a tap chooses instead. */
  kinds?: readonly FacetOption[]
}

interface Chip {
  key: string
  /** The filter that it belongs to. */
  facet: FacetKey | 'price' | 'dropped'
  name: string
  /** The criteria without this filter. */
  without: Criteria
}

/** The filters in use, one by one. */
export const chipsOf = (criteria: Criteria, names: FacetNames): Chip[] => {
  const { chosen, minPriceFen, maxPriceFen, dropped } = criteria
  const chips: Chip[] = FACET_KEYS.flatMap((key) =>
    (chosen[key] ?? []).map((value, _at, values) => ({
      key: `${key}:${value}`,
      facet: key,
      name: nameOf(names, key, value),
      without: withValues(
        criteria,
        key,
        values.filter((other) => other !== value),
      ),
    })),
  )
  const price = priceRangeText(minPriceFen, maxPriceFen)
  if (price) {
    const { minPriceFen: _low, maxPriceFen: _high, ...without } = criteria
    chips.push({ key: 'price', facet: 'price', name: price, without })
  }
  if (dropped)
    chips.push({
      key: 'dropped',
      facet: 'dropped',
      name: LIST_TEXT.droppedOnly,
      without: { ...criteria, dropped: false },
    })
  return chips
}

/** Draws the filters in use, of which a tap removes one, and what else there is of the list's category. */
export function ChosenChips({ criteria, names, onChange, kinds = [] }: ChosenChipsProps) {
  const chips = chipsOf(criteria, names)
  if (chips.length === 0) return null
  return (
    <ScrollView className="rx-fl-chips" scrollX>
      <View className="rx-fl-chips-row">
        {chips.map(({ key, name, without }) => (
          <Pressable key={key} className="rx-fl-chip" label={LIST_TEXT.remove(name)} onTap={() => onChange(without)}>
            <Text>{name}</Text>
            <Icon name="close" size="s" />
          </Pressable>
        ))}
        <Pressable className="rx-fl-chips-reset" onTap={() => onChange(withoutFilters(criteria))}>
          {LIST_TEXT.clearFilters}
        </Pressable>
        {kinds.map(({ value, name }) => (
          <Pressable
            key={value}
            className="rx-fl-chip rx-fl-chip-kind"
            onTap={() => onChange(withValues(criteria, 'categoryId', [value]))}
          >
            {name}
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
