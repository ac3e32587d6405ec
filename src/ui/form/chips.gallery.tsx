import { useState } from 'react'
import { Chips } from './chips'
import type { ComponentSpec } from '@/gallery/component-spec'

const OPTIONS = [
  { value: 'new', label: '全新' },
  { value: '99', label: '99新' },
  { value: '95', label: '95新' },
  { value: '90', label: '9成新' },
  { value: '80', label: '8成新', disabled: true },
] as const
type Grade = (typeof OPTIONS)[number]['value']

const COUNTED = OPTIONS.map((option, at) => ({ ...option, note: String(128 >> at) }))

function Chosen({ counted, ...props }: { multiple?: boolean; grid?: boolean; counted?: boolean }) {
  const [chosen, setChosen] = useState<Grade[]>(['99'])
  return <Chips {...props} label="成色" options={counted ? COUNTED : OPTIONS} chosen={chosen} onChange={setChosen} />
}

const entry: ComponentSpec = {
  name: 'Chips',
  title: '短词选择',
  from: '@/ui/form/chips',
  summary: '从几个短词里选一个或几个；再点一次取消。',
  props: [
    { name: 'options', type: '{ value, label, note?, disabled? }[]' },
    { name: 'chosen', type: 'V[]' },
    { name: 'onChange', type: '(chosen: V[]) => void' },
    { name: 'multiple', type: 'boolean', default: 'false' },
    { name: 'grid', type: 'boolean', note: '三列等宽' },
    { name: 'label', type: 'string', note: '整组的名称' },
  ],
  examples: [
    {
      title: '单选',
      code: '<Chips label="成色" options={grades} chosen={grade} onChange={setGrade} />',
      Example: () => <Chosen />,
    },
    { title: '多选，三列', code: '<Chips multiple grid … />', Example: () => <Chosen multiple grid /> },
    {
      title: '带数量',
      code: "<Chips multiple grid options={[{ value: 'new', label: '全新', note: '128' }, …]} … />",
      Example: () => <Chosen multiple grid counted />,
    },
  ],
}

export default entry
