import { useState } from 'react'
import { CodeInput, type CodeInputProps } from './code-input'
import type { ComponentSpec } from '@/gallery/component-spec'

function Typed({ start = '', ...props }: Omit<CodeInputProps, 'value' | 'onChange' | 'label'> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <CodeInput {...props} label="验证码" value={value} onChange={setValue} />
}

const entry: ComponentSpec = {
  name: 'CodeInput',
  title: '验证码输入',
  from: '@/ui/form/code-input',
  summary: '一位一格；背后是一个输入框，粘贴和短信自动填充都有效。',
  props: [
    { name: 'value', type: 'string' },
    { name: 'onChange', type: '(value: string) => void' },
    { name: 'onComplete', type: '(value: string) => void', note: '每次填满时一次' },
    { name: 'length', type: 'number', default: '6' },
    { name: 'masked', type: 'boolean', note: '显示圆点' },
    { name: 'error', type: 'string' },
    { name: 'disabled', type: 'boolean' },
    { name: 'autoFocus', type: 'boolean' },
    { name: 'label', type: 'string', note: '给读屏的名称' },
  ],
  examples: [
    {
      title: '六位',
      code: '<CodeInput label="验证码" value={code} onChange={setCode} onComplete={login} />',
      Example: () => <Typed start="138" />,
    },
    {
      title: '四位，圆点',
      code: '<CodeInput length={4} masked … />',
      Example: () => <Typed length={4} masked start="12" />,
    },
    {
      title: '错误',
      code: '<CodeInput error="验证码不正确" … />',
      Example: () => <Typed start="123456" error="验证码不正确" />,
    },
  ],
}

export default entry
