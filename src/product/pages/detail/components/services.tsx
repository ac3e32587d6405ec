import type { ItemDetail } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { linkTo } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { Popup } from '@/ui/overlay/popup'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Pressable } from '@/ui/base/pressable'
import { SECTION_TEXT } from '../messages'
import { PopupLink } from './popup-link'

/** Draws the shop's promises for this item in a line, and in full in a popup. It keeps its place while they load. */
export function Services({ item }: { item: Pick<ItemDetail, 'id' | 'services'> | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!item) {
    return (
      <View className="item-services-line">
        <Skeleton width={80} />
      </View>
    )
  }
  const { id, services } = item
  return (
    <View className="item-services">
      <Pressable className="item-services-line" onTap={() => setOpen(true)}>
        <View className="item-services-names">
          {services.map(({ name }) => (
            <View key={name} className="item-service-name">
              <Icon name="shield" size="s" />
              <Text>{name}</Text>
            </View>
          ))}
        </View>
        <Icon name="right" size="s" className="item-arrow" />
      </Pressable>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={SECTION_TEXT.services}>
        <View className="item-popup">
          {services.map(({ name, text }) => (
            <View key={name} className="item-entry">
              <View className="item-entry-title">{name}</View>
              <View className="item-entry-text">{text}</View>
            </View>
          ))}
          <PopupLink title={SECTION_TEXT.serviceExplain} {...linkTo('serviceExplain', { id })} />
          <PopupLink title={SECTION_TEXT.serviceTips} {...linkTo('serviceTips')} />
          <PopupLink title={SECTION_TEXT.faq} {...linkTo('productFaq', { id })} />
        </View>
      </Popup>
    </View>
  )
}
