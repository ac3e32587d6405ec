import type { Facet, UnionList } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import type { Criteria } from './criteria'
import type { FacetNames } from './facet-names'
import { FILTER_TEXT, LIST_TEXT } from './messages'
import { chipsOf } from './chosen-chips'

interface NothingLeftProps {
  criteria: Criteria
  /** The answer without items: each filter is counted with every other one applied, its own left out. */
  found: { facets: readonly Facet[]; priceRange?: UnionList['priceRange'] }
  names: FacetNames
  onChange: (criteria: Criteria) => void
}

/**
 * Says that nothing matches, and offers to remove the conditions, one by one: those without which items remain, or all
 * when no single one is in the way.
 */
export function NothingLeft({ criteria, found, names, onChange }: NothingLeftProps) {
  const chips = chipsOf(criteria, names)
  const helps = chips.filter(({ facet }) =>
    facet === 'price'
      ? (found.priceRange?.maxFen ?? 0) > 0
      : facet !== 'dropped' && found.facets.some(({ key, options }) => key === facet && options.length > 0),
  )
  return (
    <View className="rx-fl-nothing" ariaRole="status">
      <View className="rx-fl-nothing-title">{FILTER_TEXT.nothingTitle}</View>
      <View className="rx-fl-nothing-chips">
        {(helps.length > 0 ? helps : chips).map(({ key, name, without }) => (
          <Pressable key={key} className="rx-fl-chip" label={LIST_TEXT.remove(name)} onTap={() => onChange(without)}>
            <Text>{name}</Text>
            <Icon name="close" size="s" />
          </Pressable>
        ))}
      </View>
    </View>
  )
}
