import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** Lines on their way. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className="cart-lines">
      {[0, 1, 2].map((line) => (
        <View key={line} className="cart-sk">
          <View className="cart-sk-pic">
            <Skeleton shape="square" />
          </View>
          <View className="cart-sk-words">
            <SkeletonLines count={3} />
          </View>
        </View>
      ))}
    </SkeletonGroup>
  )
}
