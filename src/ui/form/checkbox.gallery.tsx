import { useState } from 'react'
import { Checkbox } from './choice'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Checkbox',
  title: '复选框',
  from: '@/ui/form/choice',
  summary: '是或否，文字在旁边。',
  props: [
    { name: 'checked', type: 'boolean' },
    { name: 'onChange', type: '(checked: boolean) => void' },
    { name: 'disabled', type: 'boolean' },
    { name: 'label', type: 'string', note: '旁边没有文字时给读屏的名称' },
    { name: 'children', type: 'ReactNode' },
  ],
  examples: [
    {
      title: '可选',
      code: '<Checkbox checked={agreed} onChange={setAgreed}>我已阅读并同意用户协议</Checkbox>',
      Example: function Example() {
        const [checked, setChecked] = useState(true)
        return (
          <Checkbox checked={checked} onChange={setChecked}>
            我已阅读并同意用户协议
          </Checkbox>
        )
      },
    },
    {
      title: '禁用',
      code: '<Checkbox checked disabled onChange={ignore}>已选</Checkbox>\n<Checkbox checked={false} disabled onChange={ignore}>未选</Checkbox>',
      Example: () => (
        <>
          <Checkbox checked disabled onChange={() => undefined}>
            已选
          </Checkbox>
          <Checkbox checked={false} disabled onChange={() => undefined}>
            未选
          </Checkbox>
        </>
      ),
    },
  ],
}

export default entry
