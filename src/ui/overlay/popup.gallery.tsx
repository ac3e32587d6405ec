import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../base/button'
import { Popup, type PopupProps } from './popup'
import type { ComponentSpec } from '@/gallery/component-spec'

function Opened({ button, ...props }: Omit<PopupProps, 'open' | 'onClose' | 'children'> & { button: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="info" onTap={() => setOpen(true)}>
        {button}
      </Button>
      <Popup {...props} open={open} onClose={() => setOpen(false)}>
        <View style={{ padding: '16px' }}>支持七天无理由退货，签收后起算。</View>
      </Popup>
    </>
  )
}

const entry: ComponentSpec = {
  name: 'Popup',
  title: '弹层',
  from: '@/ui/overlay/popup',
  summary: '页面之上的面板：遮罩、滚动锁定、焦点留在其中，返回与 Esc 关闭；放在页面末尾。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'position', type: "'bottom' | 'center' | 'top' | 'left' | 'right'", default: "'bottom'" },
    { name: 'title', type: 'string', note: '也是给读屏的名称；没有时给 label' },
    { name: 'label', type: 'string' },
    { name: 'closeable', type: 'boolean', note: '有标题时默认 true' },
    { name: 'overlay', type: 'boolean', default: 'true' },
    { name: 'closeOnOverlay', type: 'boolean', default: 'true' },
    { name: 'closeOnBack', type: 'boolean', default: 'true' },
    { name: 'lockScroll', type: 'boolean', default: 'true' },
    { name: 'foot', type: 'ReactNode', note: '留在滚动内容之下' },
    { name: 'intoView', type: 'string', note: '内容中元素的 id；打开时及变化时滚到那里' },
  ],
  examples: [
    ...(['bottom', 'center', 'top', 'left', 'right'] as const).map((position) => ({
      title: position,
      code: `<Popup open={open} onClose={close} title="服务说明" position="${position}">…</Popup>`,
      Example: () => <Opened button="打开" title="服务说明" position={position} />,
    })),
    {
      title: '底部按钮',
      code: '<Popup … foot={<Button block>知道了</Button>}>…</Popup>',
      Example: () => <Opened button="打开" title="服务说明" foot={<Button block>知道了</Button>} />,
    },
  ],
}

export default entry
