import type { BrandSummary } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { useNear } from '@/ui/list/use-near'
import { HOME_TEXT } from '../../../messages'
import { BRANDS_FIRST } from '../limits'
import './brand-list.scss'

/** Draws the brands' names; each leads to the brand's page. Those at the right are drawn when the row is moved. */
export function BrandList({ brands }: { brands: readonly BrandSummary[] }) {
  const row = useRef<HTMLElement>(null)
  const isMoved = useNear(() => row.current?.children[BRANDS_FIRST - 2])
  return (
    <ScrollView
      className="home-brands"
      scrollX
      ariaLabel={HOME_TEXT.brands}
      {...trackingAttributes({ section: 'brands' })}
    >
      <View className="home-brands-row" ref={row}>
        {brands.slice(0, isMoved ? undefined : BRANDS_FIRST).map(({ id, name, latinName }) => (
          <Pressable
            key={id}
            className="home-brand"
            trackingAttributes={trackingAttributes({ sort: { id, name } })}
            {...linkTo('brandPage', { id })}
          >
            <Text className="home-brand-latin">{latinName}</Text>
            <Text className="home-brand-name">{name}</Text>
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
