import { View } from '@tarojs/components'
import { DropTag, GradeTag, Tag } from './tag'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Tag',
  title: '标签',
  from: '@/ui/base/tag',
  summary: '一个短词；GradeTag 是成色，DropTag 是降了多少。',
  props: [
    { name: 'children', type: 'string' },
    { name: 'size', type: "'mini' | 'medium' | 'large'", default: "'medium'", note: '高 16、20、26' },
    { name: 'tone', type: "'line' | 'soft' | 'accent' | 'solid'", default: "'line'" },
    { name: 'onClose', type: '() => void', note: '显示移除的叉' },
  ],
  examples: [
    {
      title: '尺寸',
      code: '<Tag size="mini">95新</Tag>\n<Tag>95新</Tag>\n<Tag size="large">95新</Tag>',
      Example: () => (
        <View className="gl-row">
          <Tag size="mini">95新</Tag>
          <Tag>95新</Tag>
          <Tag size="large">95新</Tag>
        </View>
      ),
    },
    {
      title: '色调',
      code: '<Tag tone="soft">自营</Tag>\n<Tag tone="accent">降价</Tag>\n<Tag tone="solid">已鉴定</Tag>',
      Example: () => (
        <View className="gl-row">
          <Tag>成色</Tag>
          <Tag tone="soft">自营</Tag>
          <Tag tone="accent">降价</Tag>
          <Tag tone="solid">已鉴定</Tag>
        </View>
      ),
    },
    {
      title: '成色与降价',
      code: '<GradeTag name="95新" />\n<DropTag text="降 ¥2,000" />',
      Example: () => (
        <View className="gl-row">
          <GradeTag name="95新" />
          <DropTag text="降 ¥2,000" />
        </View>
      ),
    },
    {
      title: '可移除',
      code: '<Tag size="large" onClose={remove}>菱格</Tag>',
      Example: () => (
        <Tag size="large" onClose={() => undefined}>
          菱格
        </Tag>
      ),
    },
  ],
}

export default entry
