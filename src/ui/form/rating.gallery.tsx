import { View } from '@tarojs/components'
import { useState } from 'react'
import { Rating } from './rating'
import type { ComponentSpec } from '@/gallery/component-spec'

const WORDS = ['很差', '较差', '一般', '满意', '非常满意']

const entry: ComponentSpec = {
  name: 'Rating',
  title: '评分',
  from: '@/ui/form/rating',
  summary: '点按或用方向键给星；没有 onChange 时只显示，可以有半颗。',
  props: [
    { name: 'value', type: 'number', note: '0 表示还没有' },
    { name: 'onChange', type: '(value: number) => void' },
    { name: 'count', type: 'number', default: '5' },
    { name: 'size', type: "'s' | 'm' | 'l'", default: "'m'", note: '14、20、28' },
    { name: 'words', type: 'string[]', note: '每颗星的说法' },
    { name: 'disabled', type: 'boolean' },
    { name: 'label', type: 'string', note: '给读屏：评的是什么' },
  ],
  examples: [
    {
      title: '可以给',
      code: '<Rating label="商品描述" words={words} value={stars} onChange={setStars} />',
      Example: function Example() {
        const [value, setValue] = useState(4)
        return <Rating label="商品描述" words={WORDS} value={value} onChange={setValue} />
      },
    },
    {
      title: '只显示',
      code: '<Rating label="店铺评分" size="s" value={4.5} />',
      Example: () => (
        <View className="gl-row">
          <Rating label="店铺评分" size="s" value={4.5} />
          <Rating label="店铺评分" value={3.7} />
          <Rating label="店铺评分" size="l" value={2} />
        </View>
      ),
    },
    {
      title: '禁用',
      code: '<Rating disabled … />',
      Example: () => <Rating label="物流服务" disabled value={3} onChange={() => undefined} />,
    },
  ],
}

export default entry
