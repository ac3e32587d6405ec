import { useState } from 'react'
import { Stepper, type StepperProps } from './stepper'
import type { ComponentSpec } from '@/gallery/component-spec'

function Counted({ start = 1, ...props }: Omit<StepperProps, 'value' | 'onChange' | 'label'> & { start?: number }) {
  const [value, setValue] = useState(start)
  return <Stepper {...props} label="数量" value={value} onChange={setValue} />
}

const entry: ComponentSpec = {
  name: 'Stepper',
  title: '步进器',
  from: '@/ui/form/stepper',
  summary: '两侧有按钮的数字；输入的数离开时才算，并收到上下限之间。',
  props: [
    { name: 'value', type: 'number' },
    { name: 'onChange', type: '(value: number) => void' },
    { name: 'min', type: 'number', default: '1' },
    { name: 'max', type: 'number', default: 'Infinity' },
    { name: 'step', type: 'number', default: '1' },
    { name: 'decimals', type: 'number', default: '0', note: '小数位数' },
    { name: 'disabled', type: 'boolean' },
    { name: 'readOnly', type: 'boolean', note: '只能点，不能输入' },
    { name: 'label', type: 'string', note: '给读屏：数的是什么' },
  ],
  examples: [
    {
      title: '一到五',
      code: '<Stepper label="数量" max={5} value={count} onChange={setCount} />',
      Example: () => <Counted max={5} />,
    },
    {
      title: '小数',
      code: '<Stepper label="折扣" min={0} step={0.5} decimals={1} … />',
      Example: () => <Counted min={0} max={10} step={0.5} decimals={1} start={9.5} />,
    },
    { title: '只能点', code: '<Stepper readOnly … />', Example: () => <Counted readOnly start={3} /> },
    { title: '禁用', code: '<Stepper disabled … />', Example: () => <Counted disabled start={2} /> },
  ],
}

export default entry
