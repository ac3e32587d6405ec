import { View } from '@tarojs/components'
import { useState } from 'react'
import { Switch } from './switch'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Switch',
  title: '开关',
  from: '@/ui/form/switch',
  summary: '在两个值之间切换；禁用或进行中时不动。',
  props: [
    { name: 'value', type: 'V' },
    { name: 'onChange', type: '(value: V) => void' },
    { name: 'activeValue', type: 'V', default: 'true' },
    { name: 'inactiveValue', type: 'V', default: 'false' },
    { name: 'disabled', type: 'boolean' },
    { name: 'loading', type: 'boolean' },
    { name: 'label', type: 'string' },
  ],
  examples: [
    {
      title: '切换',
      code: '<Switch label="降价提醒" value={on} onChange={setOn} />',
      Example: function Example() {
        const [value, setValue] = useState(true)
        return <Switch label="降价提醒" value={value} onChange={setValue} />
      },
    },
    {
      title: '自己的值',
      code: '<Switch label="默认地址" value={value} activeValue="1" inactiveValue="0" onChange={setValue} />',
      Example: function Example() {
        const [value, setValue] = useState('0')
        return <Switch label="默认地址" value={value} activeValue="1" inactiveValue="0" onChange={setValue} />
      },
    },
    {
      title: '进行中与禁用',
      code: '<Switch … loading />\n<Switch … disabled />',
      Example: () => (
        <View className="gl-row">
          <Switch label="进行中" value loading onChange={() => undefined} />
          <Switch label="已开，禁用" value disabled onChange={() => undefined} />
          <Switch label="已关，禁用" value={false} disabled onChange={() => undefined} />
        </View>
      ),
    },
  ],
}

export default entry
