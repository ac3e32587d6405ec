import type { BrandEntry } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { useMemo, useState, type ReactNode } from 'react'
import { scrollToElement } from '@/core/platform/scroll'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { SearchBox } from '@/ui/form/search-box'
import { useDomId } from '@/ui/internal/use-dom-id'
import { BRAND_LIST_TEXT } from '../messages'
import { brandGroups } from './brand-groups'
import './brand-index.scss'
import { supportLink } from '@/shared/support/support-link'

interface BrandIndexProps {
  list: readonly BrandEntry[]
  /** Between the search box and the letters, while nothing is searched. */
  children?: ReactNode
  renderBrand: (brand: BrandEntry) => ReactNode
}

/** Draws brands by their first letter, with a search box and the letters to jump to. */
export function BrandIndex({ list, children, renderBrand }: BrandIndexProps) {
  const [typed, setTyped] = useState('')
  const prefix = useDomId()
  const groups = useMemo(() => brandGroups(list, typed), [list, typed])
  const isSearching = typed.trim() !== ''
  return (
    <View className="brands">
      <View className="brands-search">
        <SearchBox value={typed} placeholder={BRAND_LIST_TEXT.search} onChange={setTyped} />
      </View>
      {!isSearching && (
        <>
          {children}
          <ScrollView className="brands-letters" scrollX ariaLabel={BRAND_LIST_TEXT.letters}>
            <View className="brands-letters-row">
              {groups.map(([initial]) => (
                <Pressable
                  key={initial}
                  className="brands-letter"
                  label={BRAND_LIST_TEXT.letter(initial)}
                  onTap={() => scrollToElement(`${prefix}-${initial}`)}
                >
                  {initial}
                </Pressable>
              ))}
            </View>
          </ScrollView>
        </>
      )}
      {groups.map(([initial, brands]) => (
        <View key={initial} id={`${prefix}-${initial}`} className="brands-group">
          <View className="brands-initial" ariaRole="heading" aria-level="2">
            {initial}
          </View>
          <View {...trackingAttributes({ section: 'brands' })}>{brands.map(renderBrand)}</View>
        </View>
      ))}
      {groups.length === 0 && (
        <Empty
          type="product"
          title={BRAND_LIST_TEXT.none}
          text={BRAND_LIST_TEXT.noneText}
          action={{ label: BRAND_LIST_TEXT.contact, ...supportLink() }}
        />
      )}
    </View>
  )
}

/** Names of a brand, Latin first. */
export function BrandNames({ name, latinName }: Pick<BrandEntry, 'name' | 'latinName'>) {
  return (
    <View className="brands-names">
      <Text className="brands-latin">{latinName}</Text>
      <Text className="brands-name">{name}</Text>
    </View>
  )
}
