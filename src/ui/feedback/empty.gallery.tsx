import { View } from '@tarojs/components'
import { Empty, type EmptyType } from './empty'
import type { ComponentSpec } from '@/gallery/component-spec'

const TYPES: EmptyType[] = ['order', 'product', 'network', 'sale', 'secure', 'coupon']

const entry: ComponentSpec = {
  name: 'Empty',
  title: '空状态',
  from: '@/ui/feedback/empty',
  summary: '这里什么都没有：为什么，可以做什么；也是页面出错时的样子。',
  props: [
    { name: 'type', type: "'order' | 'product' | 'network' | 'sale' | 'secure' | 'coupon' | 'address'" },
    { name: 'title', type: 'string', note: '默认随类型，如 暂无订单' },
    { name: 'text', type: 'string', note: '一句说明' },
    { name: 'action', type: '{ label, onTap, href? }' },
    { name: 'compact', type: 'boolean', note: '在页面的一段里，高度减半' },
  ],
  examples: [
    ...TYPES.map((type) => ({
      title: type,
      code: `<Empty type="${type}" />`,
      Example: () => <Empty type={type} />,
    })),
    {
      title: '说明与操作',
      code: '<Empty type="network" text="请检查网络后重试" action={{ label: \'重试\', onTap: retry }} />',
      Example: () => (
        <Empty type="network" text="请检查网络后重试" action={{ label: '重试', onTap: () => undefined }} />
      ),
    },
    {
      title: '紧凑',
      code: '<Empty type="product" compact />',
      Example: () => (
        <View>
          <Empty type="product" compact />
        </View>
      ),
    },
  ],
}

export default entry
