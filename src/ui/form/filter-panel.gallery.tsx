import { useState } from 'react'
import { Button } from '../base/button'
import { Chips } from './chips'
import { FilterPanel } from './filter-panel'
import { FilterSection } from './filter-section'
import type { ComponentSpec } from '@/gallery/component-spec'

const BRANDS = ['香奈儿', '爱马仕', '路易威登', '古驰', '迪奥'].map((name) => ({ value: name, label: name }))
const GRADES = ['全新', '99新', '95新'].map((name) => ({ value: name, label: name }))

function Filters({ counting }: { counting?: boolean }) {
  const [open, setOpen] = useState(false)
  const [brands, setBrands] = useState<string[]>([])
  const [grades, setGrades] = useState<string[]>([])
  const close = () => setOpen(false)
  const reset = () => {
    setBrands([])
    setGrades([])
  }
  return (
    <>
      <Button type="info" icon="filter" onTap={() => setOpen(true)}>
        筛选
      </Button>
      <FilterPanel
        open={open}
        onClose={close}
        onReset={reset}
        onConfirm={close}
        confirmText="查看 128 件"
        counting={counting}
        untouched={brands.length + grades.length === 0}
      >
        <FilterSection title="品牌" summary={brands.join('、')} fold="open">
          <Chips grid multiple label="品牌" options={BRANDS} chosen={brands} onChange={setBrands} />
        </FilterSection>
        <FilterSection title="成色">
          <Chips grid multiple label="成色" options={GRADES} chosen={grades} onChange={setGrades} />
        </FilterSection>
      </FilterPanel>
    </>
  )
}

const entry: ComponentSpec = {
  name: 'FilterPanel',
  title: '筛选面板',
  from: '@/ui/form/filter-panel',
  summary: '右侧的筛选框架：几节选项，底下是重置和确定；选了什么是页面的草稿。一节是 FilterSection。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'onReset', type: '() => void' },
    { name: 'onConfirm', type: '() => void' },
    { name: 'title', type: 'string', default: "'筛选'" },
    { name: 'confirmText', type: 'string', default: "'确定'" },
    { name: 'counting', type: 'boolean', note: '正在数有多少件' },
    { name: 'untouched', type: 'boolean', note: '什么都没选，不能重置' },
    { name: 'blocked', type: 'boolean', note: '没有相符的或填写有误，不能确定' },
    { name: 'children', type: 'ReactNode', note: 'FilterSection：title summary? fold? aside?' },
  ],
  examples: [
    {
      title: '两节，第一节可折叠',
      code: '<FilterPanel open={open} onClose={close} onReset={reset} onConfirm={apply} confirmText="查看 128 件">\n  <FilterSection title="品牌" fold="open" summary="香奈儿">…</FilterSection>\n</FilterPanel>',
      Example: () => <Filters />,
    },
    { title: '正在数', code: '<FilterPanel counting … />', Example: () => <Filters counting /> },
  ],
}

export default entry
