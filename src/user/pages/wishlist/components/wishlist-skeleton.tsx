import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** Rows on their way. */
export function WishlistSkeleton() {
  return (
    <SkeletonGroup className="wishlist-rows">
      {[0, 1, 2, 3].map((row) => (
        <View key={row} className="wishlist-sk">
          <View className="wishlist-sk-pic">
            <Skeleton shape="square" />
          </View>
          <View className="wishlist-sk-words">
            <SkeletonLines count={3} />
          </View>
        </View>
      ))}
    </SkeletonGroup>
  )
}
