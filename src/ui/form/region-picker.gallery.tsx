import { useState } from 'react'
import { Button } from '../base/button'
import { RegionPicker, type RegionOption } from './region-picker'
import type { ComponentSpec } from '@/gallery/component-spec'

const LEVELS: RegionOption[][] = [
  [
    { code: '31', name: '上海市' },
    { code: '33', name: '浙江省' },
  ],
  [{ code: '3101', name: '市辖区' }],
  [
    { code: '310106', name: '静安区' },
    { code: '310101', name: '黄浦区' },
  ],
]

function Picking({ isError }: { isError?: boolean }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<RegionOption[]>([])
  const [level, setLevel] = useState(0)
  const pick = (option: RegionOption, at: number) => {
    setChosen([...chosen.slice(0, at), option])
    if (at === 2) setOpen(false)
    else setLevel(at + 1)
  }
  return (
    <>
      <Button type="info" onTap={() => setOpen(true)}>
        {chosen.length === 3 ? chosen.map(({ name }) => name).join(' ') : '选择地区'}
      </Button>
      <RegionPicker
        open={open}
        onClose={() => setOpen(false)}
        chosen={chosen}
        level={level}
        onLevel={setLevel}
        options={isError ? undefined : LEVELS[level]}
        isError={isError}
        onRetry={() => undefined}
        onPick={pick}
      />
    </>
  )
}

const entry: ComponentSpec = {
  name: 'RegionPicker',
  title: '地区选择',
  from: '@/ui/form/region-picker',
  summary: '省、市、区一级接一级；选项由页面去取，何时选完由页面决定。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'chosen', type: '{ code, name }[]', note: '已选，至多三级' },
    { name: 'level', type: 'number', note: '显示哪一级的选项，0 为省' },
    { name: 'onLevel', type: '(level: number) => void', note: '回到已选的一级' },
    { name: 'options', type: '{ code, name }[] | undefined', note: 'undefined 为加载中' },
    { name: 'isError', type: 'boolean' },
    { name: 'onRetry', type: '() => void' },
    { name: 'onPick', type: '(option, level) => void' },
  ],
  examples: [
    {
      title: '三级',
      code: '<RegionPicker open={open} chosen={chosen} level={level} options={options} onPick={pick} … />',
      Example: () => <Picking />,
    },
    { title: '取不到', code: '<RegionPicker … isError onRetry={retry} />', Example: () => <Picking isError /> },
  ],
}

export default entry
