import type { BrandSummary } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { HOME_TEXT } from '../../../messages'
import './brand-list.scss'

/** Draws the brands' names; each leads to the brand's list. */
export function BrandList({ brands }: { brands: readonly BrandSummary[] }) {
  return (
    <ScrollView
      className="home-brands"
      scrollX
      ariaLabel={HOME_TEXT.brands}
      {...trackingAttributes({ section: 'brands' })}
    >
      <View className="home-brands-row">
        {brands.map(({ id, name, latinName }) => (
          <Pressable
            key={id}
            className="home-brand"
            trackingAttributes={trackingAttributes({ sort: { id, name } })}
            {...linkTo('product', { brandId: id })}
          >
            <Text className="home-brand-latin">{latinName}</Text>
            <Text className="home-brand-name">{name}</Text>
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
