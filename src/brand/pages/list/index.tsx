import type { BrandEntry } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { linkTo } from '@/screen/link-to'
import { ToTop } from '@/screen/list/to-top'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Pressable } from '@/ui/base/pressable'
import { useBrandListQuery } from '../../api'
import { BrandIndex, BrandNames } from '../../components/brand-index'
import { HOT_BRANDS } from '../../limits'
import { BRAND_LIST_TEXT } from '../../messages'

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
  const hot = useMemo(() => [...list].sort((a, b) => b.itemCount - a.itemCount).slice(0, HOT_BRANDS), [list])
  return (
    <BrandIndex list={list} renderBrand={(brand) => <BrandRow key={brand.id} brand={brand} />}>
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
    </BrandIndex>
  )
}

function BrandRow({ brand: { id, name, latinName, itemCount } }: { brand: BrandEntry }) {
  return (
    <Pressable
      className="brands-row"
      trackingAttributes={trackingAttributes({ sort: { id, name } })}
      {...linkTo('brandPage', { id })}
    >
      <BrandNames name={name} latinName={latinName} />
      <Text className="brands-count">{BRAND_LIST_TEXT.count(itemCount)}</Text>
    </Pressable>
  )
}
