import type { ItemDetail } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/icon'
import { Popup } from '@/ui/popup'
import { Skeleton } from '@/ui/skeleton'
import { Tap } from '@/ui/tap'
import { SECTION_TEXT } from '../messages'

/** What the shop promises for this item, in a line; all of it in a popup. Keeps its place until they have come. */
export function Services({ services }: { services: ItemDetail['services'] | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!services) {
    return (
      <View className="item-services-line">
        <Skeleton width={80} />
      </View>
    )
  }
  return (
    <View className="item-services">
      <Tap className="item-services-line" label={SECTION_TEXT.services} onTap={() => setOpen(true)}>
        <View className="item-services-names">
          {services.map(({ name }) => (
            <View key={name} className="item-service-name">
              <Icon name="shield" size="s" />
              <Text>{name}</Text>
            </View>
          ))}
        </View>
        <Icon name="right" size="s" className="item-arrow" />
      </Tap>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={SECTION_TEXT.services}>
        <View className="item-popup">
          {services.map(({ name, text }) => (
            <View key={name} className="item-entry">
              <View className="item-entry-title">{name}</View>
              <View className="item-entry-text">{text}</View>
            </View>
          ))}
        </View>
      </Popup>
    </View>
  )
}
