import { useState } from 'react'
import { Segmented } from './segmented'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Segmented',
  title: '分段选择',
  from: '@/ui/form/segmented',
  summary: '同一内容的几种看法，并排；页面的几个部分用 Tabs。方向键移动选择。',
  props: [
    { name: 'items', type: '{ key, label, disabled? }[]', note: '二到五项，字少' },
    { name: 'active', type: 'K' },
    { name: 'onChange', type: '(key: K) => void' },
    { name: 'label', type: 'string', note: '整组的名称' },
  ],
  examples: [
    {
      title: '三段，一段禁用',
      code: '<Segmented label="时间" items={items} active={range} onChange={setRange} />',
      Example: function Example() {
        const [active, setActive] = useState<'month' | 'quarter' | 'year'>('month')
        return (
          <Segmented
            label="时间"
            items={[
              { key: 'month', label: '近一月' },
              { key: 'quarter', label: '近一季' },
              { key: 'year', label: '近一年', disabled: true },
            ]}
            active={active}
            onChange={setActive}
          />
        )
      },
    },
  ],
}

export default entry
