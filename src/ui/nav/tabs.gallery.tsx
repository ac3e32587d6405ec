import { View } from '@tarojs/components'
import { useState } from 'react'
import { Tabs, type TabItem } from './tabs'
import type { ComponentSpec } from '@/gallery/component-spec'

const FEW: TabItem[] = [
  { key: 'all', label: '全部' },
  { key: 'pay', label: '待付款', badge: 1 },
  { key: 'send', label: '待发货' },
  { key: 'done', label: '已完成', disabled: true },
]
const MANY: TabItem[] = ['推荐', '箱包', '腕表', '首饰', '鞋履', '成衣', '配饰', '丝巾', '眼镜'].map((label) => ({
  key: label,
  label,
}))

function Chosen({ items, scrollable }: { items: TabItem[]; scrollable?: boolean }) {
  const [active, setActive] = useState(items[0]?.key ?? '')
  return (
    <View className="gl-stage-bare">
      <Tabs items={items} active={active} onChange={setActive} scrollable={scrollable} label="分类" />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'Tabs',
  title: '选项卡',
  from: '@/ui/nav/tabs',
  summary: '页面各部分的标签；方向键在其间移动，可以粘在导航栏之下。',
  props: [
    { name: 'items', type: '{ key, label, badge?, disabled? }[]' },
    { name: 'active', type: 'K' },
    { name: 'onChange', type: '(key: K) => void' },
    { name: 'scrollable', type: 'boolean', note: '很多项：各随文字宽，横向滚动' },
    { name: 'sticky', type: 'boolean', note: '粘在 --rx-sticky-top' },
    { name: 'label', type: 'string' },
  ],
  examples: [
    {
      title: '均分',
      code: '<Tabs items={items} active={active} onChange={setActive} label="订单状态" />',
      Example: () => <Chosen items={FEW} />,
    },
    { title: '横向滚动', code: '<Tabs … scrollable />', Example: () => <Chosen items={MANY} scrollable /> },
  ],
}

export default entry
