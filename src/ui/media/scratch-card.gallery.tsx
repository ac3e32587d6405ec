import { View } from '@tarojs/components'
import { useState } from 'react'
import { ScratchCard } from './scratch-card'
import type { ComponentSpec } from '@/gallery/component-spec'
import { picture } from '@/gallery/samples'

function Card({ cover, hint, disabled }: { cover?: string; hint?: string; disabled?: boolean }) {
  const [times, setTimes] = useState(0)
  return (
    <View>
      <ScratchCard cover={cover} hint={hint} disabled={disabled} onReveal={() => setTimes((before) => before + 1)}>
        <View style={{ padding: '48px 16px', fontSize: '18px', textAlign: 'center' }}>满 1000 减 100 优惠券</View>
      </ScratchCard>
      <View className="gl-end">{times > 0 ? `已揭开 ${times} 次` : '还没揭开'}</View>
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'ScratchCard',
  title: '刮刮卡',
  from: '@/ui/media/scratch-card',
  summary: '用手指或鼠标刮开的一层；刮掉的比例超过时回调一次，其余一起揭开；也有按钮可以直接揭开。',
  props: [
    { name: 'children', type: 'ReactNode', note: '底下的内容，决定大小' },
    { name: 'onReveal', type: '() => void', note: '一次' },
    { name: 'cover', type: 'string', note: '代替灰色的图，完整地址' },
    { name: 'color', type: 'string', default: "'#C5C5C5'" },
    { name: 'hint', type: 'string', note: '灰色上的字' },
    { name: 'radius', type: 'number', default: '10', note: 'px' },
    { name: 'ratio', type: 'number', default: '0.8' },
    { name: 'disabled', type: 'boolean' },
  ],
  examples: [
    {
      title: '灰色',
      code: '<ScratchCard hint="刮一刮" onReveal={draw}>…</ScratchCard>',
      Example: () => <Card hint="刮一刮" />,
    },
    {
      title: '图',
      code: '<ScratchCard cover={url} onReveal={draw}>…</ScratchCard>',
      Example: () => <Card cover={picture('封面').url} />,
    },
    { title: '禁用', code: '<ScratchCard disabled … />', Example: () => <Card hint="登录后可刮" disabled /> },
  ],
}

export default entry
