import type { Facet, UnionList } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { Switch } from '@/ui/form/switch'
import { withValues, type Chosen, type Criteria, type PriceRange } from './criteria'
import type { FacetNames } from './facet-names'
import { facetsOf } from './facet-options'
import { LIST_TEXT } from './messages'
import { FacetSection } from './facet-section'
import { NothingLeft } from './nothing-left'
import { PriceInputs } from './price-inputs'
import './filter-sections.scss'

/** An answer's filters, and the prices of what matches. */
interface Found {
  facets: readonly Facet[]
  priceRange?: UnionList['priceRange']
}

export interface FilterSectionsProps {
  /** What the list is of before any filter: its filters are not offered. */
  base?: Chosen
  draft: Criteria
  onChange: (draft: Criteria) => void
  price: PriceRange
  onPriceChange: (price: PriceRange) => void
  /** Names of all choices so far, also of those that match nothing now. */
  known: FacetNames
  found: Found
  /** Given when the draft leaves nothing: what was counted, and what takes the draft without one condition. */
  left?: { criteria: Criteria; found: Found; onChange: (criteria: Criteria) => void }
}

/** Draws all filters of the panel. It is a chunk of its own, see use-filter-sections.h5.ts. */
export function FilterSections({
  base = {},
  draft,
  onChange,
  price,
  onPriceChange,
  known,
  found,
  left,
}: FilterSectionsProps) {
  return (
    <>
      {left && <NothingLeft {...left} names={known} />}
      <View className="rx-fl-filter-switch">
        <View>{LIST_TEXT.droppedOnly}</View>
        <Switch
          value={draft.dropped}
          label={LIST_TEXT.droppedOnly}
          onChange={(dropped) => onChange({ ...draft, dropped: Boolean(dropped) })}
        />
      </View>
      <PriceInputs value={price} onChange={onPriceChange} range={found.priceRange} />
      {facetsOf(found.facets, { ...draft.chosen, ...base }, known)
        .filter(({ key }) => !base[key])
        .map((facet) => (
          <FacetSection
            key={facet.key}
            facet={facet}
            chosen={draft.chosen[facet.key]}
            onChange={(values) => onChange(withValues(draft, facet.key, values))}
          />
        ))}
    </>
  )
}
