import { useState } from 'react'
import { ActionSheet, type ActionSheetProps } from './action-sheet'
import { Button } from '../base/button'
import type { ComponentSpec } from '@/gallery/component-spec'

function Opened(props: Omit<ActionSheetProps<string>, 'open' | 'onClose' | 'onSelect'>) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState('打开')
  return (
    <>
      <Button type="info" onTap={() => setOpen(true)}>
        {chosen}
      </Button>
      <ActionSheet {...props} open={open} onClose={() => setOpen(false)} onSelect={setChosen} />
    </>
  )
}

const entry: ComponentSpec = {
  name: 'ActionSheet',
  title: '动作面板',
  from: '@/ui/overlay/action-sheet',
  summary: '底部列出可以做的事。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'actions', type: '{ key, label, note?, icon?, danger?, disabled?, loading? }[]' },
    { name: 'onSelect', type: '(key: K) => void' },
    { name: 'title', type: 'string' },
    { name: 'description', type: 'string' },
    { name: 'cancelText', type: 'string', default: "'取消'", note: "'' 不显示" },
    { name: 'closeOnSelect', type: 'boolean', default: 'true' },
  ],
  examples: [
    {
      title: '动作',
      code: '<ActionSheet open={open} onClose={close} actions={actions} onSelect={act} />',
      Example: () => (
        <Opened
          actions={[
            { key: '编辑', label: '编辑', icon: 'share' },
            { key: '下架', label: '下架', note: '下架后可以重新上架' },
            { key: '删除', label: '删除', danger: true },
          ]}
        />
      ),
    },
    {
      title: '标题与说明',
      code: '<ActionSheet title="取消订单" description="款项将在三个工作日内退回" … />',
      Example: () => (
        <Opened
          title="取消订单"
          description="款项将在三个工作日内退回"
          actions={[{ key: '确认取消', label: '确认取消', danger: true }]}
        />
      ),
    },
    {
      title: '进行中与禁用',
      code: 'actions={[{ …, loading: true }, { …, disabled: true }]}',
      Example: () => (
        <Opened
          actions={[
            { key: '导出', label: '导出清单', loading: true },
            { key: '合并', label: '合并付款', disabled: true },
          ]}
        />
      ),
    },
  ],
}

export default entry
