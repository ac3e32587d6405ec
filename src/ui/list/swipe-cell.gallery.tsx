import { View } from '@tarojs/components'
import { Cell } from '../base/cell'
import { SwipeCell } from './swipe-cell'
import { toast } from '../feedback/toast'
import type { ComponentSpec } from '@/gallery/component-spec'

const actions = [
  { key: 'keep', label: '收藏', onTap: () => void toast.show('已收藏') },
  { key: 'remove', label: '删除', tone: 'danger' as const, onTap: () => void toast.show('已删除') },
]

const entry: ComponentSpec = {
  name: 'SwipeCell',
  title: '滑动单元',
  from: '@/ui/list/swipe-cell',
  summary: '向左滑出动作；同时只有一个打开，点内容合上，键盘焦点会带出动作。',
  props: [
    { name: 'actions', type: '{ key, label, tone?, onTap }[]', note: "tone：'plain' | 'danger'；最多三个" },
    { name: 'children', type: 'ReactNode' },
    { name: 'disabled', type: 'boolean' },
  ],
  examples: [
    {
      title: '两个动作',
      code: '<SwipeCell actions={actions}><Cell title="…" /></SwipeCell>',
      Example: () => (
        <View>
          <SwipeCell actions={actions}>
            <Cell title="经典口盖包" note="向左滑" value="¥28,800" />
          </SwipeCell>
          <SwipeCell actions={actions}>
            <Cell title="凯莉 25" note="向左滑" value="¥126,000" />
          </SwipeCell>
        </View>
      ),
    },
    {
      title: '禁用',
      code: '<SwipeCell disabled actions={actions}>…</SwipeCell>',
      Example: () => (
        <SwipeCell disabled actions={actions}>
          <Cell title="已下架的商品" />
        </SwipeCell>
      ),
    },
  ],
}

export default entry
