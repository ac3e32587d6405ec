import { View } from '@tarojs/components'
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** The shape of the page while order and reasons come. */
export function CancelSkeleton() {
  return (
    <SkeletonGroup>
      <View className="can-plane can-sk">
        <SkeletonLines count={3} />
      </View>
      <View className="can-plane can-sk">
        <SkeletonLines count={8} />
      </View>
    </SkeletonGroup>
  )
}
