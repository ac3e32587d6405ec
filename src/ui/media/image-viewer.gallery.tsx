import { useState } from 'react'
import { Button } from '../base/button'
import { ImageViewer } from './image-viewer'
import type { ComponentSpec } from '@/gallery/component-spec'
import { pictures } from '@/gallery/samples'

function Viewer({ count, start }: { count: number; start: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onTap={() => setOpen(true)}>查看大图</Button>
      <ImageViewer
        open={open}
        onClose={() => setOpen(false)}
        pictures={pictures.slice(0, count)}
        start={start}
        label="手袋"
      />
    </>
  )
}

const entry: ComponentSpec = {
  name: 'ImageViewer',
  title: '图片预览',
  from: '@/ui/media/image-viewer',
  summary: '整屏看图：左右滑动，双指或双击放大，轻点、下拉、返回或 Esc 关闭；键盘用方向键与 + -。',
  props: [
    { name: 'open', type: 'boolean' },
    { name: 'onClose', type: '() => void' },
    { name: 'pictures', type: '{ url, width, height, alt }[]' },
    { name: 'start', type: 'number', default: '0' },
    { name: 'onChange', type: '(index: number) => void' },
    { name: 'label', type: 'string', note: '给读屏的名称，如商品标题' },
  ],
  examples: [
    {
      title: '从第二张开始',
      code: '<ImageViewer open={open} onClose={close} pictures={item.pictures} start={1} label={item.title} />',
      Example: () => <Viewer count={3} start={1} />,
    },
    {
      title: '只有一张',
      code: '<ImageViewer … pictures={[picture]} />',
      Example: () => <Viewer count={1} start={0} />,
    },
  ],
}

export default entry
