import type { BrandEntry } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { scrollToElement } from '@/core/platform/scroll'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSupport } from '@/shared/support/use-support'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { SearchBox } from '@/ui/form/search-box'
import { useDomId } from '@/ui/internal/use-dom-id'
import { useBrandListQuery } from '../../api'
import { HOT_BRANDS } from '../../limits'
import { BRAND_LIST_TEXT } from '../../messages'
import { brandGroups } from './brand-groups'
import './index.scss'

/** All brands that have items (spec 2.2: /help/brand-list): found by name, by what is sold most, by letter. */
export default function BrandListPage() {
  return (
    <LoadingScreen
      route="helpBrandList"
      section={false}
      query={useBrandListQuery}
      arg={undefined}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
      footer={<ToTop />}
    >
      {({ list }) => <Brands list={list} />}
    </LoadingScreen>
  )
}

function Brands({ list }: { list: readonly BrandEntry[] }) {
  const [typed, setTyped] = useState('')
  const support = useSupport()
  const prefix = useDomId()
  const groups = useMemo(() => brandGroups(list, typed), [list, typed])
  const hot = useMemo(() => [...list].sort((a, b) => b.itemCount - a.itemCount).slice(0, HOT_BRANDS), [list])
  const isSearching = typed.trim() !== ''
  return (
    <View className="brands">
      <View className="brands-search">
        <SearchBox value={typed} placeholder={BRAND_LIST_TEXT.search} onChange={setTyped} />
      </View>
      {!isSearching && (
        <>
          <View className="brands-title" ariaRole="heading" aria-level="2">
            {BRAND_LIST_TEXT.hot}
          </View>
          <View className="brands-hot" {...trackingAttributes({ section: 'hotBrands' })}>
            {hot.map(({ id, name, latinName }) => (
              <Pressable key={id} className="brands-hot-brand" {...linkTo('brandPage', { id })}>
                <Text className="brands-hot-latin">{latinName}</Text>
                <Text className="brands-hot-name">{name}</Text>
              </Pressable>
            ))}
          </View>
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
          <View {...trackingAttributes({ section: 'brands' })}>
            {brands.map((brand) => (
              <BrandRow key={brand.id} brand={brand} />
            ))}
          </View>
        </View>
      ))}
      {groups.length === 0 && (
        <Empty
          type="product"
          title={BRAND_LIST_TEXT.none}
          text={BRAND_LIST_TEXT.noneText}
          action={{ label: BRAND_LIST_TEXT.contact, onTap: support.open }}
        />
      )}
      {support.sheet}
    </View>
  )
}

function BrandRow({ brand: { id, name, latinName, itemCount } }: { brand: BrandEntry }) {
  return (
    <Pressable
      className="brands-row"
      trackingAttributes={trackingAttributes({ sort: { id, name } })}
      {...linkTo('brandPage', { id })}
    >
      <View className="brands-names">
        <Text className="brands-latin">{latinName}</Text>
        <Text className="brands-name">{name}</Text>
      </View>
      <Text className="brands-count">{BRAND_LIST_TEXT.count(itemCount)}</Text>
    </Pressable>
  )
}
