import type { PageBlock, PlainPageBlock } from '@contract/content'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { serverClock } from '@/core/request'
import { Countdown } from '@/ui/base/countdown'
import { usePageContext } from './page-context'

interface CountdownViewProps {
  block: Extract<PageBlock, { kind: 'countdown' }>
  /** The block that waited for the end. */
  draw: (block: PlainPageBlock) => ReactNode
}

/** The time left; then nothing, a text, or the block that waited for it. */
export function CountdownView({ block, draw }: CountdownViewProps) {
  const { to, label, afterText, next } = block
  const { page } = usePageContext()
  const [isOver, setOver] = useState(to <= page.serverNow)
  if (isOver) {
    if (next) return <>{draw(next)}</>
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
