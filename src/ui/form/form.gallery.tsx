import { useState } from 'react'
import { Chips } from './chips'
import { Field } from './field'
import { Form, FormItem } from './form'
import type { ComponentSpec } from '@/gallery/component-spec'

const TAGS = ['家', '公司', '学校'].map((name) => ({ value: name, label: name }))

function Address() {
  const [name, setName] = useState('')
  const [tags, setTags] = useState<string[]>([])
  return (
    <Form label="收货地址">
      <Field label="收货人" placeholder="姓名" required value={name} onChange={setName} />
      <FormItem label="标签">
        <Chips label="标签" options={TAGS} chosen={tags} onChange={setTags} />
      </FormItem>
    </Form>
  )
}

const entry: ComponentSpec = {
  name: 'Form',
  title: '表单',
  from: '@/ui/form/form',
  summary: '几个字段，连同给读屏的名称与错处。值、规则、草稿与提交在 screen/form 的 useForm。',
  props: [
    { name: 'label', type: 'string', note: '给读屏的名称' },
    { name: 'wrong', type: 'number', note: 'useForm 的 wrong：提交被拦时读出有几处' },
    { name: 'children', type: 'ReactNode', note: 'Field；其他控件放在 FormItem：label id? error? below?' },
  ],
  examples: [
    {
      title: '字段与其他控件',
      code: '<Form label="收货地址">\n  <Field label="收货人" … />\n  <FormItem label="标签">…</FormItem>\n</Form>',
      Example: Address,
    },
    {
      title: '控件在标签下面',
      code: '<FormItem label="成色" below error="请选择成色">…</FormItem>',
      Example: () => (
        <FormItem label="成色" below error="请选择成色">
          <Chips grid label="成色" options={TAGS} chosen={[]} onChange={() => undefined} />
        </FormItem>
      ),
    },
  ],
}

export default entry
