import { useState } from 'react'
import { TextArea, type TextAreaProps } from './text-area'
import type { ComponentSpec } from '@/gallery/component-spec'

function Typed({ start = '', ...props }: Omit<TextAreaProps, 'value' | 'onChange' | 'label'> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <TextArea {...props} label="问题描述" value={value} onChange={setValue} />
}

const piece: ComponentSpec = {
  name: 'TextArea',
  title: '多行输入',
  from: '@/ui/form/text-area',
  summary: '几行文字，有字数；表单里的一行用 Field。',
  props: [
    { name: 'label', type: 'string', note: '给读屏的名称' },
    { name: 'value', type: 'string' },
    { name: 'onChange', type: '(value: string) => void' },
    { name: 'maxLength', type: 'number', note: '显示已用多少' },
    { name: 'placeholder', type: 'string' },
    { name: 'rows', type: 'number', default: '4' },
    { name: 'autoHeight', type: 'boolean', note: '随文字变高' },
    { name: 'error', type: 'string' },
    { name: 'disabled', type: 'boolean' },
    { name: 'focus', type: 'boolean' },
    { name: 'onBlur', type: '() => void' },
    { name: 'id', type: 'string' },
  ],
  examples: [
    {
      title: '字数',
      code: '<TextArea label="问题描述" maxLength={200} placeholder="请描述遇到的问题" value={text} onChange={setText} />',
      Example: () => <Typed maxLength={200} placeholder="请描述遇到的问题" />,
    },
    {
      title: '随文字变高',
      code: '<TextArea autoHeight rows={2} … />',
      Example: () => <Typed autoHeight rows={2} start={'第一行\n第二行\n第三行\n第四行'} />,
    },
    {
      title: '错误',
      code: '<TextArea error="至少输入 10 个字" … />',
      Example: () => <Typed rows={2} maxLength={50} start="五金氧化" error="至少输入 10 个字" />,
    },
  ],
}

export default piece
