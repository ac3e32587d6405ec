import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'

/** The shape of the page while the order comes. */
export function SuccessSkeleton() {
  return (
    <SkeletonGroup className="ok-plane ok-sk">
      <View className="ok-sk-mark">
        <Skeleton shape="circle" />
      </View>
      <Skeleton shape="title" className="ok-sk-title" />
      <Skeleton className="ok-sk-note" />
    </SkeletonGroup>
  )
}
