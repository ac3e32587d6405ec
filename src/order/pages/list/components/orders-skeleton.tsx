import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** Cards while the orders come. */
export function OrdersSkeleton() {
  return (
    <SkeletonGroup>
      {[0, 1, 2].map((key) => (
        <View key={key} className="ol-card ol-sk">
          <Skeleton width={40} />
          <View className="ol-sk-line">
            <View className="ol-sk-pic">
              <Skeleton shape="square" />
            </View>
            <View className="ol-sk-text">
              <SkeletonLines />
            </View>
          </View>
        </View>
      ))}
    </SkeletonGroup>
  )
}
