import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Draws the page while the categories load. */
export function CategorySkeleton() {
  return (
    <SkeletonGroup className="cat-body">
      <View className="cat-rail">
        {range(6).map((index) => (
          <View key={index} className="cat-rail-item">
            <Skeleton width={40} />
          </View>
        ))}
      </View>
      <View className="cat-view">
        <View className="cat-all">
          <View className="cat-all-text">
            <Skeleton width={60} />
          </View>
          <View className="cat-all-pic">
            <Skeleton shape="square" />
          </View>
        </View>
        <View className="cat-title">
          <Skeleton width={30} />
        </View>
        <View className="cat-kinds">
          {range(9).map((index) => (
            <View key={index} className="cat-kind">
              <Skeleton shape="square" />
              <Skeleton />
            </View>
          ))}
        </View>
      </View>
    </SkeletonGroup>
  )
}
