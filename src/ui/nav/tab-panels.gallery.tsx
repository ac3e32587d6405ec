import { View } from '@tarojs/components'
import { useState } from 'react'
import { Cell } from '../base/cell'
import { TabPanels } from './tab-panels'
import { Tabs } from './tabs'
import type { ComponentSpec } from '@/gallery/component-spec'

const ITEMS = [
  { key: 'sale', label: '在售' },
  { key: 'sold', label: '已售' },
  { key: 'off', label: '已下架' },
] as const
const LINES = { sale: ['经典口盖包', '凯莉 25', '老花手袋'], sold: ['方扣腰带'], off: ['丝巾', '胸针'] }

const entry: ComponentSpec = {
  name: 'TabPanels',
  title: '标签页内容',
  from: '@/ui/nav/tab-panels',
  summary: 'Tabs 下面的几部分，手指左右滑动切换；与显示的那一部分同高，第一次显示时才画。',
  props: [
    { name: 'items', type: '{ key, label }[]', note: '与 Tabs 相同' },
    { name: 'active', type: 'K' },
    { name: 'onChange', type: '(key: K) => void' },
    { name: 'render', type: '(key: K) => ReactNode' },
  ],
  examples: [
    {
      title: '滑动切换',
      code: '<Tabs sticky label="商品" items={items} active={tab} onChange={setTab} />\n<TabPanels items={items} active={tab} onChange={setTab} render={draw} />',
      Example: function Example() {
        const [active, setActive] = useState<(typeof ITEMS)[number]['key']>('sale')
        return (
          <View>
            <Tabs label="商品" items={ITEMS} active={active} onChange={setActive} />
            <TabPanels
              items={ITEMS}
              active={active}
              onChange={setActive}
              render={(key) => LINES[key].map((line) => <Cell key={line} title={line} />)}
            />
          </View>
        )
      },
    },
  ],
}

export default entry
