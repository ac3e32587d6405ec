import { View } from '@tarojs/components'
import { Skeleton, SkeletonGroup, SkeletonLines } from './skeleton'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Skeleton',
  title: '骨架',
  from: '@/ui/feedback/skeleton',
  summary: '代替转圈：东西在路上时它的轮廓；整组由 SkeletonGroup 念作“加载中”。',
  props: [
    { name: 'shape', type: "'block' | 'line' | 'title' | 'square' | 'circle'", default: "'line'" },
    { name: 'width', type: 'number', default: '100', note: '占宽的百分比' },
    { name: 'count', type: 'number', default: '3', note: 'SkeletonLines 的行数' },
  ],
  examples: [
    {
      title: '一行商品',
      code: '<SkeletonGroup>\n  <Skeleton shape="square" width={30} />\n  <SkeletonLines count={3} />\n</SkeletonGroup>',
      Example: () => (
        <SkeletonGroup className="gl-skeleton">
          <View className="gl-skeleton-picture">
            <Skeleton shape="square" />
          </View>
          <View className="gl-skeleton-words">
            <Skeleton shape="title" width={70} />
            <SkeletonLines count={3} />
          </View>
        </SkeletonGroup>
      ),
    },
    {
      title: '圆形',
      code: '<Skeleton shape="circle" />',
      Example: () => (
        <SkeletonGroup>
          <View style={{ width: '56px' }}>
            <Skeleton shape="circle" />
          </View>
        </SkeletonGroup>
      ),
    },
  ],
}

export default entry
