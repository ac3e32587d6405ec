import { View } from '@tarojs/components'
import { Card } from '@/screen/detail/section'
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/feedback/skeleton'

/** Draws the page while the item loads; with `rest` only the parts that a card has no data for. */
export function DetailSkeleton({ rest }: { rest?: boolean }) {
  return (
    <SkeletonGroup>
      {!rest && (
        <View className="item-top">
          <View className="item-top-pic">
            <Skeleton shape="square" />
          </View>
          <View className="item-top-words">
            <View className="item-summary">
              <Skeleton shape="title" width={40} />
              <SkeletonLines count={2} />
            </View>
          </View>
        </View>
      )}
      <Card className="item-sk">
        <SkeletonLines count={3} />
      </Card>
      <Card className="item-sk">
        <SkeletonLines count={5} />
      </Card>
    </SkeletonGroup>
  )
}
