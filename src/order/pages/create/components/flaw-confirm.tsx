import type { Confirmation } from '@contract/order'
import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { scrollToElement } from '@/core/platform/scroll'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { Checkbox } from '@/ui/form/choice'
import { CREATE_TEXT } from '../../../messages'
import type { Checkout } from '../use-checkout'

/** The flaws of an item that cannot be returned without a reason, and the box by which the buyer confirms that. */
export function FlawConfirm({ confirmation, flaws }: { confirmation: Confirmation; flaws: Checkout['flaws'] }) {
  const { itemId, text } = confirmation
  const id = useId().replace(/:/g, '')
  const isMissing = flaws.missing === itemId
  useEffect(() => {
    if (isMissing) scrollToElement(id)
  }, [isMissing, id])
  return (
    <View id={id} className="oc-flaws">
      <View className="oc-flaws-list">{CREATE_TEXT.flaws(confirmation.flaws)}</View>
      <Pressable className="oc-consent-link" {...linkTo('productDetail', { id: itemId })}>
        {CREATE_TEXT.seeFlaws}
      </Pressable>
      <Checkbox
        checked={flaws.isConfirmed(confirmation)}
        onChange={(next) => flaws.confirm(confirmation, next)}
        label={`${text}：${confirmation.title}`}
        trackingAttributes={trackingAttributes({ sort: { id: 'flaws', name: text } })}
      >
        {text}
      </Checkbox>
      {isMissing && (
        <View className="oc-consent-missing" ariaRole="alert">
          {CREATE_TEXT.confirmFirst}
        </View>
      )}
    </View>
  )
}
