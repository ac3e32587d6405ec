import { View } from '@tarojs/components'
import { LazyImage } from './lazy-image'
import type { ComponentSpec } from '@/gallery/component-spec'
import { pictures } from '@/gallery/samples'

const [first, second] = pictures

const entry: ComponentSpec = {
  name: 'LazyImage',
  title: '懒加载图片',
  from: '@/ui/media/lazy-image',
  summary: '离视口不足 1.3 屏才去取，每 200 毫秒一批，试三次；位置先行，不会跳动；在图片 CDN 上按需要的宽度取 webp。',
  props: [
    { name: 'src', type: 'string' },
    { name: 'alt', type: 'string', note: "装饰用 ''" },
    { name: 'displayWidth', type: 'number', note: '在 375 设计中的宽，px' },
    { name: 'ratio', type: 'number', default: '1', note: '高比宽' },
    { name: 'format', type: "'jpg' | 'png'", default: "'jpg'", note: '不认识 webp 的浏览器所取；需要透明用 png' },
    { name: 'small', type: 'boolean', note: '小图，不超过 30k' },
    { name: 'fit', type: "'cover' | 'contain'", default: "'cover'" },
    { name: 'onLoad', type: '() => void' },
    { name: 'onFail', type: '() => void', note: '第三次之后' },
  ],
  examples: [
    {
      title: '裁满与完整',
      code: '<LazyImage src={url} alt="正面" displayWidth={160} ratio={0.75} />\n<LazyImage … fit="contain" />',
      Example: () => (
        <View className="gl-row">
          <View className="gl-narrow">
            <LazyImage src={first?.url ?? ''} alt="正面" displayWidth={160} ratio={0.75} />
          </View>
          <View className="gl-narrow">
            <LazyImage src={second?.url ?? ''} alt="侧面" displayWidth={160} ratio={0.75} fit="contain" />
          </View>
        </View>
      ),
    },
    {
      title: '取不到',
      code: '<LazyImage src={missing} alt="包身" displayWidth={160} onFail={report} />',
      Example: () => (
        <View className="gl-narrow">
          <LazyImage src="" alt="包身" displayWidth={160} />
        </View>
      ),
    },
  ],
}

export default entry
