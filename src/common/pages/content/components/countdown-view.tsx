import type { PageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { serverClock } from '@/core/request'
import { Countdown } from '@/ui/base/countdown'
import { PlainBlock } from './blocks'
import { usePageContext } from './page-context'

/** The time left; then nothing, a text, or the block that waited for it. */
export function CountdownView({ block }: { block: Extract<PageBlock, { kind: 'countdown' }> }) {
  const { to, label, afterText, next } = block
  const { page } = usePageContext()
  const [isOver, setOver] = useState(to <= page.serverNow)
  if (isOver) {
    if (next) return <PlainBlock block={next} isFirst={false} />
    return afterText === '' ? null : <View className="cp-clock-over">{afterText}</View>
  }
  return (
    <View className="cp-clock-row">
      {label !== '' && <View className="cp-clock-label">{label}</View>}
      <Countdown
        look="boxes"
        until={to}
        initialNow={page.serverNow}
        // A preview of another time shows how long it would be from then.
        now={page.isPreview ? () => page.serverNow : serverClock.now}
        onEnd={() => setOver(true)}
      />
    </View>
  )
}
