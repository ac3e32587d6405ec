import { useState } from 'react'
import { Button } from '../base/button'
import { ShareSheet, type ShareChannel } from './share-sheet'
import type { ComponentSpec } from '@/gallery/component-spec'

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1500))

const CHANNELS: ShareChannel[] = [
  { key: 'friend', label: '好友', icon: 'friend', native: true, share: () => undefined },
  { key: 'timeline', label: '朋友圈', icon: 'timeline', share: () => undefined },
  { key: 'poster', label: '生成海报', icon: 'poster', share: later },
  { key: 'link', label: '复制链接', icon: 'link', share: () => undefined },
]

function Opened({ description }: { description?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="info" onTap={() => setOpen(true)}>
        分享
      </Button>
      <ShareSheet open={open} onClose={() => setOpen(false)} channels={CHANNELS} description={description} />
    </>
  )
}

const entry: ComponentSpec = {
  name: 'ShareSheet',
  title: '分享面板',
  from: '@/ui/overlay/share-sheet',
  summary: '底部列出分享的途径；每条途径怎样分享由页面给出，慢的会显示进行中，失败则留在面板。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    {
      name: 'channels',
      type: '{ key, label, icon, share(), native? }[]',
      note: 'native：小程序里只有原生按钮才能发给好友',
    },
    { name: 'title', type: 'string', default: "'分享到'" },
    { name: 'description', type: 'string' },
  ],
  examples: [
    {
      title: '途径；海报需要等待',
      code: '<ShareSheet open={open} onClose={close} channels={channels} />',
      Example: () => <Opened />,
    },
    {
      title: '说明',
      code: '<ShareSheet description="好友下单，双方各得一张优惠券" … />',
      Example: () => <Opened description="好友下单，双方各得一张优惠券" />,
    },
  ],
}

export default entry
