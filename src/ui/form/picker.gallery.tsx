import { useState } from 'react'
import { Cell } from '../base/cell'
import { Picker, type PickerColumns } from './picker'
import type { ComponentSpec } from '@/gallery/component-spec'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

const SIZES = [options('34', '36', '38', '40', '42', '44')]
const CITIES: Record<string, string[]> = { 浙江: ['杭州', '宁波', '温州'], 江苏: ['南京', '苏州'], 上海: ['上海'] }
const REGIONS: PickerColumns = (at, [province = '']) =>
  at === 0 ? options(...Object.keys(CITIES)) : at === 1 ? options(...(CITIES[province] ?? [])) : undefined

function Chosen({
  title,
  columns,
  labels,
}: {
  title: string
  columns: typeof SIZES | PickerColumns
  labels: string[]
}) {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <Cell title={title} value={value.join(' ') || '请选择'} onTap={() => setOpen(true)} />
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        columns={columns}
        labels={labels}
        value={value}
        onConfirm={setValue}
      />
    </>
  )
}

const entry: ComponentSpec = {
  name: 'Picker',
  title: '选择器',
  from: '@/ui/form/picker',
  summary: '底部的滚轮；点确定之前都是草稿，转动中点确定以看到的为准。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'columns', type: 'PickerOption[][] | (at, chosen) => PickerOption[] | undefined', note: '函数用于联动' },
    { name: 'value', type: 'string[]' },
    { name: 'onConfirm', type: '(values: string[]) => void' },
    { name: 'onChange', type: '(values: string[]) => void', note: '滚轮停下时' },
    { name: 'labels', type: 'string[]', note: '每个滚轮给读屏的名称' },
    { name: 'title', type: 'string', default: "'请选择'" },
    { name: 'fallback', type: '(column, wanted) => number', note: '没有这个值时选哪一行，默认第一行' },
  ],
  examples: [
    {
      title: '一列',
      code: '<Picker open={open} onClose={close} title="尺码" columns={[sizes]} value={value} onConfirm={setValue} />',
      Example: () => <Chosen title="尺码" columns={SIZES} labels={['尺码']} />,
    },
    {
      title: '联动',
      code: '<Picker columns={(at, [province]) => at === 0 ? provinces : at === 1 ? citiesOf(province) : undefined} … />',
      Example: () => <Chosen title="发货地" columns={REGIONS} labels={['省份', '城市']} />,
    },
  ],
}

export default entry
