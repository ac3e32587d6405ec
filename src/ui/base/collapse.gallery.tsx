import { useState } from 'react'
import { Collapse } from './collapse'
import type { ComponentSpec } from '@/gallery/component-spec'

const ITEMS = [
  { key: 'check', title: '如何鉴定', content: '每件商品由两位鉴定师分别鉴定，再由第三位复核。' },
  { key: 'back', title: '如何退货', value: '七天', content: '签收后七天内可以退货，退回的商品需要保留防拆扣。' },
  { key: 'soon', title: '上门取件', content: '即将开放', disabled: true },
] as const

function Folded({ accordion }: { accordion?: boolean }) {
  const [open, setOpen] = useState<(typeof ITEMS)[number]['key'][]>(['check'])
  return <Collapse items={ITEMS} open={open} onChange={setOpen} accordion={accordion} />
}

const entry: ComponentSpec = {
  name: 'Collapse',
  title: '折叠面板',
  from: '@/ui/base/collapse',
  summary: '点标题展开内容。',
  props: [
    { name: 'items', type: '{ key, title, value?, content, disabled? }[]' },
    { name: 'open', type: 'K[]', note: '展开的那些' },
    { name: 'onChange', type: '(open: K[]) => void' },
    { name: 'accordion', type: 'boolean', note: '最多展开一个' },
  ],
  examples: [
    { title: '各自展开', code: '<Collapse items={items} open={open} onChange={setOpen} />', Example: () => <Folded /> },
    { title: '一次一个', code: '<Collapse accordion … />', Example: () => <Folded accordion /> },
  ],
}

export default entry
