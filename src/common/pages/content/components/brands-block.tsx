import type { PlainPageBlock } from '@contract/content'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'

/** The brands' names; each leads to the brand's page. */
export function BrandsBlock({ block: { title, list } }: { block: Extract<PlainPageBlock, { kind: 'brands' }> }) {
  const names = (
    <View className="cp-brands">
      {list.map(({ id, name, latinName }) => (
        <Pressable
          key={id}
          className="cp-brand"
          trackingAttributes={trackingAttributes({ sort: { id, name } })}
          {...linkTo('brandPage', { id })}
        >
          <Text className="cp-brand-latin">{latinName}</Text>
          <Text className="cp-brand-name">{name}</Text>
        </Pressable>
      ))}
    </View>
  )
  return title === '' ? (
    names
  ) : (
    <Section look="plain" title={title}>
      {names}
    </Section>
  )
}
