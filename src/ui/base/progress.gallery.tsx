import { View } from '@tarojs/components'
import { Progress } from './progress'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Progress',
  title: '进度',
  from: '@/ui/base/progress',
  summary: '走了多远，一条线或一个圈。',
  props: [
    { name: 'percent', type: 'number', note: '0 到 100' },
    { name: 'shape', type: "'line' | 'circle'", default: "'line'" },
    { name: 'tone', type: "'primary' | 'accent' | 'success'", default: "'primary'" },
    { name: 'text', type: 'string', note: "代替百分比；'' 不显示" },
    { name: 'label', type: 'string', note: '给读屏：什么的进度' },
  ],
  examples: [
    {
      title: '线',
      code: '<Progress label="上传" percent={40} />\n<Progress label="成长值" percent={72} tone="accent" text="720/1000" />\n<Progress label="上传" percent={100} tone="success" text="" />',
      Example: () => (
        <View style={{ display: 'grid', gap: '16px' }}>
          <Progress label="上传" percent={40} />
          <Progress label="成长值" percent={72} tone="accent" text="720/1000" />
          <Progress label="上传" percent={100} tone="success" text="" />
        </View>
      ),
    },
    {
      title: '圈',
      code: '<Progress shape="circle" label="成长值" percent={65} />',
      Example: () => (
        <View className="gl-row">
          <Progress shape="circle" label="成长值" percent={65} />
          <Progress shape="circle" tone="accent" label="抢购进度" percent={30} text="3/10" />
        </View>
      ),
    },
  ],
}

export default entry
