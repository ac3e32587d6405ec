import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import './item-tile.scss'
import './item-grid.scss'
import './skeleton-grid.scss'

/** Draws skeletons of cards while items load, each exactly as high as a card. */
export function SkeletonGrid({ rows = 3 }: { rows?: number }) {
  return (
    <SkeletonGroup className="rx-grid">
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="rx-grid-row">
          {[0, 1].map((column) => (
            <View key={column} className="rx-card">
              <Skeleton shape="square" />
              <View className="rx-sk-card">
                <Skeleton width={40} />
                <Skeleton />
                <Skeleton width={70} />
              </View>
            </View>
          ))}
        </View>
      ))}
    </SkeletonGroup>
  )
}
