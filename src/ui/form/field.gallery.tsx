import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Field, type FieldProps } from './field'
import type { ComponentSpec } from '@/gallery/component-spec'

function Typed(props: Omit<FieldProps, 'value' | 'onChange'> & { start?: string }) {
  const { start = '', ...field } = props
  const [value, setValue] = useState(start)
  return (
    <View className="gl-stage-bare">
      <Field {...field} value={value} onChange={setValue} />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'Field',
  title: '输入框',
  from: '@/ui/form/field',
  summary: '表单中带标签的输入，连同它的错误；受控。',
  props: [
    { name: 'label', type: 'string' },
    { name: 'value', type: 'string' },
    { name: 'onChange', type: '(value: string) => void' },
    { name: 'type', type: "'text' | 'tel' | 'code' | 'number' | 'area'", default: "'text'" },
    { name: 'placeholder', type: 'string' },
    {
      name: 'maxLength',
      type: 'number',
      default: '140',
      note: 'area 显示已用字数；tel、code 为位数，粘贴的号码先去掉空格与 +86',
    },
    { name: 'error', type: 'string', note: '哪里不对，显示并念出' },
    { name: 'required', type: 'boolean' },
    { name: 'disabled', type: 'boolean' },
    { name: 'autoFocus', type: 'boolean' },
    { name: 'hideLabel', type: 'boolean', note: '标签只念不显示' },
    { name: 'onBlur', type: '() => void' },
    { name: 'onFocus', type: '() => void' },
    { name: 'onConfirm', type: '() => void', note: '键盘的完成键' },
    { name: 'right', type: 'ReactNode', note: '输入之后：按钮、单位' },
  ],
  examples: [
    {
      title: '一行',
      code: '<Field label="收货人" value={name} onChange={setName} placeholder="请输入姓名" />',
      Example: () => <Typed label="收货人" placeholder="请输入姓名" />,
    },
    {
      title: '右侧单位',
      code: '<Field label="出价" type="number" right={<Text>元</Text>} … />',
      Example: () => <Typed label="出价" type="number" start="12800" right={<Text>元</Text>} />,
    },
    {
      title: '错误',
      code: '<Field label="手机号" type="tel" error="请输入 11 位手机号" … />',
      Example: () => <Typed label="手机号" type="tel" start="1380000" error="请输入 11 位手机号" />,
    },
    {
      title: '禁用',
      code: '<Field label="所在地区" disabled … />',
      Example: () => <Typed label="所在地区" start="上海市 静安区" disabled />,
    },
    {
      title: '多行',
      code: '<Field label="备注" type="area" maxLength={100} … />',
      Example: () => <Typed label="备注" type="area" maxLength={100} start="五金有轻微划痕。" />,
    },
  ],
}

export default entry
