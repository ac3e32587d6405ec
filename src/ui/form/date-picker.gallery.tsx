import { useState } from 'react'
import { Cell } from '../base/cell'
import { DatePicker, type DatePickerProps } from './date-picker'
import type { ComponentSpec } from '@/gallery/component-spec'

function Chosen(props: Pick<DatePickerProps, 'kind' | 'start' | 'min' | 'max'> & { title: string }) {
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  return (
    <>
      <Cell title={props.title} value={value || '请选择'} onTap={() => setOpen(true)} />
      <DatePicker {...props} open={open} onClose={() => setOpen(false)} value={value} onConfirm={setValue} />
    </>
  )
}

const entry: ComponentSpec = {
  name: 'DatePicker',
  title: '日期选择',
  from: '@/ui/form/date-picker',
  summary: '日期或时间的滚轮；上下限在每个滚轮上都有效，月有几天就有几行。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'kind', type: "'date' | 'month' | 'time' | 'datetime'", default: "'date'" },
    {
      name: 'value',
      type: 'string',
      note: "yyyy-MM-dd、yyyy-MM、HH:mm、yyyy-MM-dd HH:mm；'' 表示还未选择；可不写前导零，越界取上下限",
    },
    { name: 'start', type: 'string', note: '还未选择时从这里打开；默认最早的' },
    { name: 'min', type: 'string', default: "'1970-01-01'" },
    { name: 'max', type: 'string', default: "'2099-12-31'" },
    { name: 'onConfirm', type: '(value: string) => void' },
    { name: 'title', type: 'string', default: "'选择日期'" },
  ],
  examples: [
    {
      title: '日期，有上下限',
      code: '<DatePicker open={open} onClose={close} value={value} start="2026-11-21" min="2026-11-10" max="2027-02-03" onConfirm={setValue} />',
      Example: () => <Chosen title="上门日期" start="2026-11-21" min="2026-11-10" max="2027-02-03" />,
    },
    {
      title: '月份',
      code: '<DatePicker kind="month" … />',
      Example: () => <Chosen title="账单月份" kind="month" start="2026-11" />,
    },
    {
      title: '时间',
      code: '<DatePicker kind="time" … />',
      Example: () => <Chosen title="开始时间" kind="time" start="20:00" />,
    },
    {
      title: '日期与时间',
      code: '<DatePicker kind="datetime" … />',
      Example: () => <Chosen title="预约时间" kind="datetime" start="2026-11-21 20:00" />,
    },
  ],
}

export default entry
