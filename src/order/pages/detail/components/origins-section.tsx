import type { LineOrigin, OrderInfo } from '@contract/order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { pictureUrl } from '@/lib/picture'
import { Section } from '@/screen/detail/section'
import { linkToUrl } from '@/screen/link-to'
import { StreamPlayer } from '@/shared/stream-player/stream-player'
import { Cell } from '@/ui/base/cell'
import { Popup } from '@/ui/overlay/popup'
import { DETAIL_TEXT } from '../../../messages'

interface OriginsProps {
  origins: readonly LineOrigin[]
  lines: OrderInfo['lines']
}

/** The live rooms in which lines were bought, each with what was said of the item there. */
export function OriginsSection({ origins, lines }: OriginsProps) {
  const [played, setPlayed] = useState<LineOrigin>()
  const lineOf = ({ itemId }: LineOrigin) => lines.find((line) => line.itemId === itemId)
  const cover = played && lineOf(played)?.cover
  return (
    <Section title={DETAIL_TEXT.origins}>
      {origins.map((origin) => (
        <View key={origin.itemId}>
          <Cell title={origin.text} note={lineOf(origin)?.title} {...linkToUrl(origin.link)} />
          {origin.clip && (
            <Cell title={DETAIL_TEXT.clip} note={formatDateTime(origin.clip.fromAt)} onTap={() => setPlayed(origin)} />
          )}
        </View>
      ))}
      <Popup open={played !== undefined} onClose={() => setPlayed(undefined)} title={DETAIL_TEXT.clipTitle}>
        {played?.clip && (
          <StreamPlayer
            isClip
            src={played.clip.hls}
            poster={cover ? pictureUrl(cover, 375, 2) : ''}
            label={DETAIL_TEXT.clipLabel(played.text)}
          />
        )}
      </Popup>
    </Section>
  )
}
