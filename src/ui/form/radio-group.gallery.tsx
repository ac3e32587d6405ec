import { useState } from 'react'
import { RadioGroup } from './choice'
import type { ComponentSpec } from '@/gallery/component-spec'

const REASONS = [
  { value: 'mind', label: '不想要了' },
  { value: 'price', label: '价格不合适', note: '可以设置降价提醒' },
  { value: 'stock', label: '地址填错了', disabled: true },
] as const

const entry: ComponentSpec = {
  name: 'RadioGroup',
  title: '单选',
  from: '@/ui/form/choice',
  summary: '几项中的一项，列成行；方向键移动选择。',
  props: [
    { name: 'options', type: '{ value, label, note?, disabled? }[]' },
    { name: 'value', type: "V | ''", note: "'' 表示还未选择" },
    { name: 'onChange', type: '(value: V) => void' },
    { name: 'label', type: 'string', note: '整组的名称' },
  ],
  examples: [
    {
      title: '说明与禁用',
      code: '<RadioGroup label="取消原因" options={reasons} value={reason} onChange={setReason} />',
      Example: function Example() {
        const [value, setValue] = useState<string>('mind')
        return <RadioGroup<string> label="取消原因" options={REASONS} value={value} onChange={setValue} />
      },
    },
  ],
}

export default entry
