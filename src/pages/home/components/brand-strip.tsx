import type { BrandSummary } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { trackMarks } from '@/core/tracking/page/track-marks'
import { linkTo } from '@/shared/link-to'
import { Tap } from '@/ui/tap'
import { HOME_TEXT } from '../../messages'
import './brand-strip.scss'

/** Brands by their names, each to its list. */
export function BrandStrip({ brands }: { brands: readonly BrandSummary[] }) {
  return (
    <ScrollView className="home-brands" scrollX ariaLabel={HOME_TEXT.brands} {...trackMarks({ section: 'brands' })}>
      <View className="home-brands-row">
        {brands.map(({ id, name, latinName }) => (
          <Tap
            key={id}
            className="home-brand"
            marks={trackMarks({ sort: { id, name } })}
            {...linkTo('product', { brandId: id })}
          >
            <Text className="home-brand-latin">{latinName}</Text>
            <Text className="home-brand-name">{name}</Text>
          </Tap>
        ))}
      </View>
    </ScrollView>
  )
}
