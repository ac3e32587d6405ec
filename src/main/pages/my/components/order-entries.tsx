import type { OrderTab } from '@contract/order'
import type { UserInfo } from '@contract/user'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import type { Link } from '@/screen/link-to'
import { Badge } from '@/ui/base/badge'
import { Icon, type IconName } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { MY_TEXT } from '../messages'

interface Entry {
  tab: OrderTab
  name: string
  icon: IconName
  count?: keyof UserInfo['orderCounts']
}

const ENTRIES: Entry[] = [
  { tab: 'pendingPay', name: MY_TEXT.pendingPay, icon: moreIcon('wallet'), count: 'pendingPay' },
  { tab: 'toShip', name: MY_TEXT.toShip, icon: moreIcon('box'), count: 'toShip' },
  { tab: 'toReceive', name: MY_TEXT.toReceive, icon: moreIcon('truck'), count: 'toReceive' },
  { tab: 'completed', name: MY_TEXT.completed, icon: 'success' },
  { tab: 'all', name: MY_TEXT.all, icon: moreIcon('order') },
]

interface OrderEntriesProps {
  counts: UserInfo['orderCounts'] | undefined
  linkOf: (tab: OrderTab) => Link
}

/** Draws links to the orders by state, with the number of those that wait for something. */
export function OrderEntries({ counts, linkOf }: OrderEntriesProps) {
  return (
    <View className="my-orders" {...trackingAttributes({ section: 'orders' })}>
      <View className="my-orders-title" ariaRole="heading" aria-level="2">
        {MY_TEXT.orders}
      </View>
      <View className="my-orders-row">
        {ENTRIES.map(({ tab, name, icon, count }) => {
          const waiting = (count && counts?.[count]) ?? 0
          return (
            <Pressable
              key={tab}
              className="my-order"
              trackingAttributes={trackingAttributes({ sort: { id: tab, name } })}
              {...linkOf(tab)}
            >
              <View className="my-order-icon">
                <Icon name={icon} />
                <Badge count={waiting} />
              </View>
              <Text>{name}</Text>
            </Pressable>
          )
        })}
      </View>
    </View>
  )
}
