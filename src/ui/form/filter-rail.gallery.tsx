import { useState } from 'react'
import type { ComponentSpec } from '@/gallery/component-spec'
import { Chips } from './chips'
import { FilterRail } from './filter-panel'
import { FilterSection } from './filter-section'

const GRADES = ['全新', '99新', '95新'].map((name) => ({ value: name, label: name }))

function BesideList() {
  const [grades, setGrades] = useState(['95新'])
  return (
    <FilterRail onReset={() => setGrades([])} untouched={grades.length === 0}>
      <FilterSection title="成色">
        <Chips grid multiple label="成色" options={GRADES} chosen={grades} onChange={setGrades} />
      </FilterSection>
    </FilterRail>
  )
}

const entry: ComponentSpec = {
  name: 'FilterRail',
  title: '筛选栏',
  from: '@/ui/form/filter-panel',
  summary: '宽屏时列表左侧的筛选：选了即生效，没有确定。',
  props: [
    { name: 'onReset', type: '() => void' },
    { name: 'title', type: 'string', default: "'筛选'" },
    { name: 'untouched', type: 'boolean', note: '什么都没选，不能重置' },
    { name: 'children', type: 'ReactNode', note: 'FilterSection' },
  ],
  examples: [
    {
      title: '列表左侧',
      code: '<FilterRail onReset={reset} untouched={count === 0}>…</FilterRail>',
      Example: () => <BesideList />,
    },
  ],
}

export default entry
