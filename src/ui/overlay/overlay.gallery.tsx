import { useState } from 'react'
import { Button } from '../base/button'
import { Overlay } from './overlay'
import type { ComponentSpec } from '@/gallery/component-spec'

function Opened({ words }: { words?: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button type="info" onTap={() => setOpen(true)}>
        打开
      </Button>
      <Overlay open={open} onTap={close}>
        {words && <Button onTap={close}>{words}</Button>}
      </Overlay>
    </>
  )
}

const entry: ComponentSpec = {
  name: 'Overlay',
  title: '遮罩',
  from: '@/ui/overlay/overlay',
  summary: '页面上的一层暗色；需要回答的内容用 Popup。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onTap', type: '() => void', note: '点在暗处' },
    { name: 'zIndex', type: 'number', default: '2000' },
    { name: 'lockScroll', type: 'boolean', default: 'true' },
    { name: 'children', type: 'ReactNode', note: '居中' },
  ],
  examples: [
    { title: '空的', code: '<Overlay open={open} onTap={close} />', Example: () => <Opened /> },
    {
      title: '有内容',
      code: '<Overlay open={open} onTap={close}><Button onTap={close}>知道了</Button></Overlay>',
      Example: () => <Opened words="知道了" />,
    },
  ],
}

export default entry
