import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../base/button'
import { Chips } from './chips'
import { Field } from './field'
import { Form, FormItem } from './form'
import { phone, required } from './form-rules'
import { useForm } from './use-form'
import type { ComponentSpec } from '@/gallery/component-spec'

const TAGS = ['家', '公司', '学校'].map((name) => ({ value: name, label: name }))

function Address() {
  const form = useForm({
    initial: { name: '', phone: '', tags: [] as string[] },
    rules: {
      name: [required('请填写收货人')],
      phone: [required('请填写手机号'), phone()],
      tags: [required('请选择标签')],
    },
  })
  const [saved, setSaved] = useState('')
  const tags = form.field('tags')
  const save = form.submit(({ name }) => setSaved(`已保存：${name}`))
  return (
    <Form label="收货地址" wrong={form.wrong}>
      <Field label="收货人" placeholder="姓名" required {...form.field('name')} />
      <Field label="手机号" type="tel" placeholder="11 位手机号" required {...form.field('phone')} />
      <FormItem label="标签" id={tags.id} error={tags.error}>
        <Chips label="标签" options={TAGS} chosen={tags.value} onChange={tags.onChange} />
      </FormItem>
      <View className="gl-row" style={{ paddingTop: '16px' }}>
        <Button loading={form.isSubmitting} onTap={() => void save()}>
          保存
        </Button>
        <Button type="info" disabled={!form.isDirty} onTap={() => form.reset()}>
          重填
        </Button>
      </View>
      {saved && <View style={{ paddingTop: '8px', fontSize: '12px' }}>{saved}</View>}
    </Form>
  )
}

const piece: ComponentSpec = {
  name: 'Form',
  title: '表单',
  from: '@/ui/form/form',
  summary: '几个字段和它们的规则：离开时校验，提交时焦点到第一个错处，填过的不会丢。值与规则在 useForm。',
  props: [
    { name: 'label', type: 'string', note: '给读屏的名称' },
    { name: 'wrong', type: 'number', note: 'useForm 的 wrong：提交被拦时读出有几处' },
    { name: 'children', type: 'ReactNode', note: 'Field；其他控件放在 FormItem：label id? error? below?' },
  ],
  examples: [
    {
      title: '校验与提交',
      code: "const form = useForm({ initial: { name: '', phone: '' }, rules: { name: [required('请填写收货人')], phone: [phone()] } })\nconst save = form.submit(send)\n\n<Form label=\"收货地址\" wrong={form.wrong}>\n  <Field label=\"收货人\" {...form.field('name')} />\n  <Button loading={form.isSubmitting} onTap={() => void save()}>保存</Button>\n</Form>",
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

export default piece
