import type { ItemDetail } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { linkTo } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Popup } from '@/ui/overlay/popup'
import { SECTION_TEXT } from '../messages'
import { PopupLink } from './popup-link'

/**
 * Draws under the price when the item is sent and arrives, and how it can be returned; in a popup what that means. It
 * keeps its place while the item loads. An item that is gone has neither.
 */
export function Terms({ item }: { item: Pick<ItemDetail, 'delivery' | 'returnRule' | 'seller'> | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!item) {
    return (
      <View className="item-terms">
        <Skeleton width={70} />
      </View>
    )
  }
  const { delivery, returnRule, seller } = item
  if (!delivery) return null
  const entry = (title: string, text: string) => (
    <View className="item-entry">
      <View className="item-entry-title">{title}</View>
      <View className="item-entry-text">{text}</View>
    </View>
  )
  const arrival = [delivery.dispatch, delivery.arrival].filter(Boolean).join(' · ')
  return (
    <>
      <Pressable className="item-terms" onTap={() => setOpen(true)}>
        <View className="item-terms-main">{`${arrival}\n${returnRule.name} · ${seller.name}`}</View>
        <Icon name="right" size="s" className="item-arrow" />
      </Pressable>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={SECTION_TEXT.terms}>
        <View className="item-popup">
          {entry(arrival, delivery.text)}
          {entry(returnRule.name, returnRule.text)}
          {entry(SECTION_TEXT.seller, seller.name)}
          <PopupLink title={SECTION_TEXT.refundRules} {...linkTo('fullRefundRules')} />
        </View>
      </Popup>
    </>
  )
}
