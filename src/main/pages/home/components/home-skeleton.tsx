import { View } from '@tarojs/components'
import { SkeletonGrid } from '@/shared/skeleton-grid'
import { HOME_TEXT } from '../../../messages'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import './banners.scss'
import './category-grid.scss'
import './home-skeleton.scss'

/** Draws skeletons where the parts of the home page will be. */
export function HomeSkeleton() {
  return (
    <View>
      <View className="home-name">{HOME_TEXT.promise}</View>
      <SkeletonGroup>
        <View className="home-banners">
          <Skeleton shape="block" />
        </View>
        <View className="home-cats">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <View key={index} className="home-cat">
              <View className="home-sk-cat">
                <Skeleton shape="circle" />
              </View>
              <View className="home-sk-name">
                <Skeleton />
              </View>
            </View>
          ))}
        </View>
        <View className="home-sk-title">
          <Skeleton shape="title" width={32} />
        </View>
      </SkeletonGroup>
      <SkeletonGrid rows={2} />
    </View>
  )
}
