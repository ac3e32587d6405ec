import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import type { ComponentSpec } from '@/gallery/component-spec'
import { code, maxLength, money, phone, required } from './rules'
import { AreaField, CodeField, MoneyField, PhoneField, TextField } from './text-fields'
import { useForm } from './use-form'

const send = async () => ({ data: null })

function Fields({ isChecked }: { isChecked?: boolean }) {
  const form = useForm({
    initial: { name: '', phone: '', code: '', price: null as number | null, note: '' },
    rules: {
      name: [required('请填写姓名'), maxLength(20)],
      phone: [required('请填写手机号'), phone()],
      code: [required('请填写验证码'), code()],
      price: [required('请填写出价'), money({ min: 10_000, max: 10_000_000 })],
      note: [maxLength(50)],
    },
    send,
  })
  const { current: validate } = useRef(form.validate)
  useEffect(() => {
    if (isChecked) void validate()
  }, [isChecked, validate])
  return (
    <View className="gl-stage-bare">
      <TextField form={form} name="name" label="姓名" placeholder="请填写真实姓名" />
      <PhoneField form={form} name="phone" label="手机号" placeholder="11 位手机号" />
      <CodeField form={form} name="code" label="验证码" placeholder="6 位数字" />
      <MoneyField form={form} name="price" label="出价" placeholder="100 元起" />
      <AreaField form={form} name="note" label="说明" placeholder="选填" />
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'TextField',
  title: '输入字段',
  from: '@/screen/form/text-fields',
  summary:
    'TextField、AreaField、PhoneField、CodeField、MoneyField：接在 useForm 上的输入框；必填与字数来自规则。手机号只留数字，金额以元输入、以分保存。',
  props: [
    { name: 'form', type: 'FormApi<T>', note: 'useForm 的返回值' },
    { name: 'name', type: 'T 中值类型相符的字段名' },
    { name: 'label', type: 'string' },
    { name: 'placeholder, hideLabel, disabled, right, onConfirm', type: '同 Field' },
    { name: 'rows', type: 'number', default: '4', note: 'AreaField' },
    { name: 'length', type: 'number', default: '6', note: 'CodeField' },
  ],
  examples: [
    {
      title: '五种输入',
      code: 'const form = useForm({ initial, rules: { phone: [required(\'请填写手机号\'), phone()] }, send })\n\n<PhoneField form={form} name="phone" label="手机号" />\n<MoneyField form={form} name="price" label="出价" />',
      Example: () => <Fields />,
    },
    { title: '提交被拦之后', code: 'await form.validate()', Example: () => <Fields isChecked /> },
  ],
}

export default entry
