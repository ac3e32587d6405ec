import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** The shape of the cashier while it comes. */
export function CashierSkeleton() {
  return (
    <SkeletonGroup>
      <View className="cash-amount">
        <Skeleton className="cash-sk-name" />
        <Skeleton shape="title" className="cash-sk-price" />
        <Skeleton className="cash-sk-left" />
      </View>
      <View className="cash-sk-channels">
        <SkeletonLines count={2} />
      </View>
    </SkeletonGroup>
  )
}
