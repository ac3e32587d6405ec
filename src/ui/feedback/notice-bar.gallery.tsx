import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '../base/button'
import { NoticeBar } from './notice-bar'
import type { ComponentSpec } from '@/gallery/component-spec'

const LONG = '春节期间鉴定与发货照常进行，部分地区快递可能延迟一至两天，敬请谅解。'

function Closeable() {
  const [round, setRound] = useState(0)
  const [isClosed, setClosed] = useState(false)
  return (
    <View>
      <NoticeBar key={round} type="pink" closeable text="您有一张优惠券即将到期" onClose={() => setClosed(true)} />
      {isClosed && (
        <Button
          size="small"
          type="info"
          onTap={() => {
            setRound(round + 1)
            setClosed(false)
          }}
        >
          再次显示
        </Button>
      )}
    </View>
  )
}

const entry: ComponentSpec = {
  name: 'NoticeBar',
  title: '通知栏',
  from: '@/ui/feedback/notice-bar',
  summary: '页面顶部的一条通知；放不下的文字自己滚动，手指按住时停下，减少动态效果时换行。',
  props: [
    { name: 'text', type: 'string' },
    { name: 'type', type: "'default' | 'pink'", default: "'default'" },
    { name: 'icon', type: 'IconName | null', default: "'info'", note: 'null 不显示' },
    { name: 'closeable', type: 'boolean', note: '点叉后隐藏；换了文字再出现' },
    { name: 'onClose', type: '() => void' },
    { name: 'wrap', type: 'boolean', note: '多行显示，不滚动' },
    { name: 'speed', type: 'number', default: '60', note: 'px/秒' },
    { name: 'delay', type: 'number', default: '1', note: '先停几秒' },
    { name: 'onTap', type: '() => void', note: '整条可点，右侧有箭头' },
    { name: 'href', type: 'string' },
  ],
  examples: [
    { title: '默认', code: '<NoticeBar text="…" />', Example: () => <NoticeBar text={LONG} /> },
    {
      title: '粉色，可点',
      code: '<NoticeBar type="pink" text="…" onTap={open} />',
      Example: () => <NoticeBar type="pink" text="降价提醒已开启" onTap={() => undefined} />,
    },
    { title: '可关闭', code: '<NoticeBar type="pink" closeable text="…" onClose={remember} />', Example: Closeable },
    { title: '多行', code: '<NoticeBar wrap text="…" />', Example: () => <NoticeBar wrap text={LONG} /> },
    {
      title: '短文字，无图标',
      code: '<NoticeBar icon={null} text="全场包邮" />',
      Example: () => <NoticeBar icon={null} text="全场包邮" />,
    },
  ],
}

export default entry
