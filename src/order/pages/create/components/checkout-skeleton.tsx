import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** The shape of the page while its preview comes. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup>
      <View className="oc-plane oc-sk">
        <Skeleton shape="title" width={50} />
        <Skeleton width={80} />
      </View>
      <View className="oc-plane oc-sk oc-sk-goods">
        <View className="oc-sk-pic">
          <Skeleton shape="square" />
        </View>
        <View className="oc-sk-text">
          <SkeletonLines />
        </View>
      </View>
      <View className="oc-plane oc-sk">
        <SkeletonLines count={4} />
      </View>
    </SkeletonGroup>
  )
}
