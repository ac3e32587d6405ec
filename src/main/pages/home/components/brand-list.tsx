import type { BrandSummary } from '@contract/catalogue'
import { ScrollView, Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { useNear } from '@/ui/list/use-near'
import { BRANDS_FIRST } from '../limits'
import './brand-list.scss'

interface BrandListProps {
  /** The section's name in tracking events. */
  section: string
  label: string
  brands: readonly BrandSummary[]
}

/** Draws the brands' names; each leads to the brand's page. Those at the right are drawn when the row is moved. */
export function BrandList({ section, label, brands }: BrandListProps) {
  const row = useRef<HTMLElement>(null)
  const isMoved = useNear(() => row.current?.children[BRANDS_FIRST - 2])
  return (
    <ScrollView className="home-brands" scrollX ariaLabel={label} {...trackingAttributes({ section })}>
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
