import type { OrderTab } from '@contract/order'
import type { UserInfo } from '@contract/user'
import { Text, View } from '@tarojs/components'
import { trackMarks } from '@/core/tracking/page/track-marks'
import type { Link } from '@/shared/link-to'
import { Badge } from '@/ui/badge'
import { Icon, type IconName } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { MY_TEXT } from '../messages'

interface Entry {
  tab: OrderTab
  name: string
  icon: IconName
  count?: keyof UserInfo['orderCounts']
}

const ENTRIES: Entry[] = [
  { tab: 'pendingPay', name: MY_TEXT.pendingPay, icon: 'wallet', count: 'pendingPay' },
  { tab: 'toShip', name: MY_TEXT.toShip, icon: 'box', count: 'toShip' },
  { tab: 'toReceive', name: MY_TEXT.toReceive, icon: 'truck', count: 'toReceive' },
  { tab: 'completed', name: MY_TEXT.completed, icon: 'success' },
  { tab: 'all', name: MY_TEXT.all, icon: 'order' },
]

interface OrderEntriesProps {
  counts: UserInfo['orderCounts'] | undefined
  linkOf: (tab: OrderTab) => Link
}

/** Orders by state, with the number of those that wait for something. */
export function OrderEntries({ counts, linkOf }: OrderEntriesProps) {
  return (
    <View className="my-orders" {...trackMarks({ section: 'orders' })}>
      <View className="my-orders-title" ariaRole="heading" aria-level="2">
        {MY_TEXT.orders}
      </View>
      <View className="my-orders-row">
        {ENTRIES.map(({ tab, name, icon, count }) => {
          const waiting = (count && counts?.[count]) ?? 0
          return (
            <Tap
              key={tab}
              className="my-order"
              marks={trackMarks({ sort: { id: tab, name } })}
              label={MY_TEXT.orderLabel(name, waiting)}
              {...linkOf(tab)}
            >
              <View className="my-order-icon">
                <Icon name={icon} />
                <Badge count={waiting} />
              </View>
              <Text>{name}</Text>
            </Tap>
          )
        })}
      </View>
    </View>
  )
}
