import { View } from '@tarojs/components'
import { BottomBar } from './bottom-bar'
import { Button } from '../base/button'
import { Price } from '../base/price'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'BottomBar',
  title: '底部操作栏',
  from: '@/ui/nav/bottom-bar',
  summary: '页面要做的事始终在手边：购买、支付、提交；自带它遮住的高度。',
  props: [
    { name: 'children', type: 'ReactNode' },
    { name: 'aboveTabBar', type: 'boolean', note: '立在标签栏之上' },
  ],
  examples: [
    {
      title: '价格与按钮',
      code: '<BottomBar>\n  <Price fen={1280000} size="l" />\n  <Button>立即购买</Button>\n</BottomBar>',
      Example: () => (
        <BottomBar>
          <Price fen={1280000} size="l" />
          <View style={{ flex: 1 }} />
          <Button>立即购买</Button>
        </BottomBar>
      ),
    },
  ],
}

export default entry
