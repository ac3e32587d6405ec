import { View } from '@tarojs/components'
import { useState } from 'react'
import { Countdown } from './countdown'
import type { ComponentSpec } from '@/gallery/component-spec'

const SPAN = 15 * 60_000

function Running({ look, span = SPAN }: { look?: 'text' | 'boxes'; span?: number }) {
  const [start] = useState(() => Date.now())
  return <Countdown look={look} until={start + span} initialNow={start} now={() => Date.now()} />
}

const entry: ComponentSpec = {
  name: 'Countdown',
  title: '倒计时',
  from: '@/ui/base/countdown',
  summary: '剩余的时、分、秒；跟随服务器的时钟，页面睡醒后仍显示正确的时间。',
  props: [
    { name: 'until', type: 'number', note: '结束时刻，服务器时钟的毫秒' },
    { name: 'initialNow', type: 'number', note: '首帧所用的时刻，服务端与客户端一致' },
    { name: 'now', type: '() => number', note: '只在计时器里调用' },
    { name: 'onEnd', type: '() => void', note: '一次' },
    { name: 'look', type: "'text' | 'boxes'", default: "'text'" },
  ],
  examples: [
    {
      title: '文字',
      code: '<Countdown until={order.payBefore} initialNow={order.now} now={serverNow} onEnd={refresh} />',
      Example: () => <Running />,
    },
    {
      title: '方块，一小时以上',
      code: '<Countdown look="boxes" … />',
      Example: () => (
        <View>
          <Running look="boxes" span={3 * 3_600_000} />
        </View>
      ),
    },
  ],
}

export default entry
