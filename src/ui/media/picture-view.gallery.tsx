import { Text, View } from '@tarojs/components'
import { PictureView } from './picture-view'
import type { ComponentSpec } from '@/gallery/component-spec'
import { picture } from '@/gallery/samples'

const front = picture('正面')

const entry: ComponentSpec = {
  name: 'PictureView',
  title: '商品图片',
  from: '@/ui/media/picture-view',
  summary: '服务器图片，位置比例固定；浏览器在服务器给的宽度中选择，首屏的立即取，其余临近才取，试三次。',
  props: [
    { name: 'picture', type: '{ url, width, height, blur? }', note: 'blur：图片到达前的底色' },
    { name: 'alt', type: 'string' },
    { name: 'displayWidth', type: 'number', note: '在 375 设计中的宽，px' },
    { name: 'sizes', type: 'string', note: 'H5：不随窗口等比时' },
    { name: 'priority', type: 'boolean', note: '首屏' },
    { name: 'ratio', type: 'number', note: '高比宽，默认为图片自身' },
    { name: 'onLoad', type: '() => void' },
    { name: 'children', type: 'ReactNode', note: '画在图上' },
  ],
  examples: [
    {
      title: '自身比例，与 4:3',
      code: '<PictureView picture={item.cover} alt={item.title} displayWidth={160} />\n<PictureView … ratio={0.75} />',
      Example: () => (
        <View className="gl-row">
          <View className="gl-narrow">
            <PictureView picture={front} alt="正面" displayWidth={160} priority />
          </View>
          <View className="gl-narrow">
            <PictureView picture={front} alt="正面，裁去上下" displayWidth={160} ratio={0.75} priority />
          </View>
        </View>
      ),
    },
    {
      title: '图上的状态',
      code: '<PictureView …><Text>已售出</Text></PictureView>',
      Example: () => (
        <View className="gl-narrow">
          <PictureView picture={front} alt="正面" displayWidth={160} priority>
            <Text className="gl-over">已售出</Text>
          </PictureView>
        </View>
      ),
    },
  ],
}

export default entry
