import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** The shape of an order while it comes. */
export function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <View className="od-band od-sk-band" />
      <View className="od-plane od-sk">
        <SkeletonLines count={2} />
      </View>
      <View className="od-plane od-sk od-sk-goods">
        <View className="od-sk-pic">
          <Skeleton shape="square" />
        </View>
        <View className="od-sk-text">
          <SkeletonLines />
        </View>
      </View>
      <View className="od-plane od-sk">
        <SkeletonLines count={5} />
      </View>
    </SkeletonGroup>
  )
}
