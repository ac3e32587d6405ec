import type { CallData } from '@contract/calls'
import type { IntakeBrand } from '@contract/intake'
import { ScrollView, Text, View } from '@tarojs/components'
import { scrollToElement } from '@/core/platform/scroll'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import { useDomId } from '@/ui/internal/use-dom-id'
import { CHOOSER_TEXT } from '../messages'
import './chooser.scss'

interface BrandChoiceProps {
  brands: CallData<'GET /intake/brand'>
  onChoose: (brand: IntakeBrand) => void
  /** Opens the search. */
  onSearch: () => void
}

const byInitial = (list: readonly IntakeBrand[]): [string, IntakeBrand[]][] => {
  const groups = new Map<string, IntakeBrand[]>()
  for (const brand of list) groups.set(brand.initial, [...(groups.get(brand.initial) ?? []), brand])
  // What has no letter stands last.
  return [...groups].sort(([a], [b]) => (a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1))
}

/** Brands: the user's own, the common ones, then all by their first letter. */
export function BrandChoice({ brands: { recent, popular, list }, onChoose, onSearch }: BrandChoiceProps) {
  const prefix = useDomId()
  const groups = byInitial(list)
  const row = (brand: IntakeBrand) => <BrandRow key={brand.id} brand={brand} onTap={() => onChoose(brand)} />
  const tiles = (title: string, some: readonly IntakeBrand[]) =>
    some.length > 0 && (
      <View className="ch-block">
        <View className="ch-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        <View className="ch-tiles">
          {some.map((brand) => (
            <Pressable key={brand.id} className="ch-tile" onTap={() => onChoose(brand)}>
              {brand.name}
            </Pressable>
          ))}
        </View>
      </View>
    )
  return (
    <>
      <View className="ch-block ch-search">
        <Pressable
          className="ch-search-box"
          label={`${CHOOSER_TEXT.search}：${CHOOSER_TEXT.searchHint}`}
          onTap={onSearch}
        >
          <Icon name="search" size="s" />
          <Text className="ch-search-text">{CHOOSER_TEXT.searchHint}</Text>
        </Pressable>
      </View>
      {tiles(CHOOSER_TEXT.recent, recent)}
      {tiles(CHOOSER_TEXT.popular, popular)}
      <ScrollView className="ch-letters" scrollX ariaLabel={CHOOSER_TEXT.letters}>
        <View className="ch-letters-row">
          {groups.map(([initial]) => (
            <Pressable
              key={initial}
              className="ch-letter"
              label={CHOOSER_TEXT.letter(initial)}
              onTap={() => scrollToElement(`${prefix}-${initial}`)}
            >
              {initial}
            </Pressable>
          ))}
        </View>
      </ScrollView>
      {groups.map(([initial, some]) => (
        <View key={initial} id={`${prefix}-${initial}`} className="ch-group">
          <View className="ch-initial" ariaRole="heading" aria-level="2">
            {initial}
          </View>
          {some.map(row)}
        </View>
      ))}
    </>
  )
}

/** One brand of a list, with both names. */
export function BrandRow({ brand: { name, latinName, verdict }, onTap }: { brand: IntakeBrand; onTap: () => void }) {
  return (
    <Pressable className={cx('ch-row', verdict === 'refuse' && 'ch-row-off')} onTap={onTap}>
      <Text className="ch-row-name">{name}</Text>
      <Text className="ch-row-latin">{latinName}</Text>
      {verdict && <Text className="ch-row-tag">{CHOOSER_TEXT.verdicts[verdict]}</Text>}
      <Icon name="right" size="s" className="ch-row-arrow" />
    </Pressable>
  )
}
