import type { Facet } from '@contract/catalogue'
import { Text } from '@tarojs/components'
import { useState } from 'react'
import { linkTo } from '@/screen/link-to'
import { Chips } from '@/ui/form/chips'
import { FilterSection } from '@/ui/form/filter-section'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { OPTIONS_SHOWN } from './limits'
import { SWATCHES } from './swatches'
import { sectionId } from './criteria'
import { BrandRows } from './brand-rows'
import { foldedOptions } from './facet-options'
import { FILTER_TEXT } from './messages'

interface FacetSectionProps {
  facet: Facet
  chosen?: readonly string[]
  onChange: (chosen: string[]) => void
}

interface BrandsProps extends Pick<FacetSectionProps, 'chosen'> {
  options: Facet['options']
  /** Shows all brands of the list here; absent while they are shown. */
  onAll: (() => void) | undefined
}

/** Leads to the page of the one chosen brand, else shows all brands: the list and what was chosen stay. */
function BrandLink({ options, chosen, onAll }: BrandsProps) {
  const brand = chosen?.length === 1 ? options.find(({ value }) => value === chosen[0]) : undefined
  if (!brand && !onAll) return null
  return (
    <Pressable className="rx-fl-facet-link" {...(brand ? linkTo('brandPage', { id: brand.value }) : { onTap: onAll })}>
      <Text>{brand ? FILTER_TEXT.brandPage(brand.name) : FILTER_TEXT.allBrands}</Text>
      <Icon name={brand ? 'right' : 'down'} size="s" />
    </Pressable>
  )
}

/** Draws one filter: its choices, each with the number of matching items. A long list is folded. */
export function FacetSection({ facet: { key, name, options }, chosen = [], onChange }: FacetSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const canFold = options.length > OPTIONS_SHOWN
  const shown = canFold && !isOpen ? foldedOptions(options, chosen, OPTIONS_SHOWN) : options
  const words = isOpen ? FILTER_TEXT.less : FILTER_TEXT.more
  const more = canFold && (
    <Pressable className="rx-fl-facet-more" label={`${words} ${name}`} expanded={isOpen} onTap={() => setOpen(!isOpen)}>
      <Text>{words}</Text>
      <Icon name={isOpen ? 'up' : 'down'} size="s" />
    </Pressable>
  )
  return (
    <FilterSection id={sectionId(key)} title={name} aside={more}>
      {isOpen && key === 'brandId' ? (
        <BrandRows label={name} options={options} chosen={chosen} onChange={onChange} />
      ) : (
        <Chips
          grid
          multiple
          label={name}
          options={shown.map(({ value, name: label, count }) => ({
            value,
            label,
            note: String(count),
            swatch: key === 'colour' ? SWATCHES[value] : undefined,
          }))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      {key === 'brandId' && (
        <BrandLink options={options} chosen={chosen} onAll={canFold && !isOpen ? () => setOpen(true) : undefined} />
      )}
    </FilterSection>
  )
}
