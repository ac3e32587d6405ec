import type { OrderPreview } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { Card } from '@/screen/detail/section'
import { ItemLine } from '@/shared/item-line'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { CREATE_TEXT } from '../../../messages'

interface UnavailableProps {
  unavailable: OrderPreview['unavailable']
  /** Continues without these items; absent when no other item is left. */
  onDrop?: () => void
}

/** Draws the items that cannot be ordered now, each with its reason. */
export function Unavailable({ unavailable, onDrop }: UnavailableProps) {
  return (
    <Card>
      <View className="oc-head oc-gone-head" ariaRole="alert">
        <Icon name={moreIcon('warning')} size="m" />
        <Text className="oc-title oc-gone-title">{CREATE_TEXT.unavailableTitle}</Text>
        {onDrop && (
          <Button type="info" size="small" onTap={onDrop}>
            {CREATE_TEXT.removeUnavailable}
          </Button>
        )}
      </View>
      {unavailable.map(({ item, reason }) => (
        <View key={item.id} className="oc-gone">
          <View className="oc-gone-line">
            <ItemLine line={item} />
          </View>
          <View className="oc-gone-reason">{reason}</View>
        </View>
      ))}
    </Card>
  )
}
