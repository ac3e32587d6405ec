import type { ChatCard, ChatCardRef } from '@contract/chat'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { keptViews } from '@/shared/viewed-items'
import { Empty } from '@/ui/feedback/empty'
import { SkeletonLines } from '@/ui/feedback/skeleton'
import { Popup } from '@/ui/overlay/popup'
import { useChatChoicesQuery } from '../api'
import { CHAT_TEXT as T } from '../messages'
import { CardView } from './bubble'

interface CardPickerProps {
  /** What is chosen from; null: nothing, it is closed. */
  kind: ChatCardRef['kind'] | null
  onClose: () => void
  onPick: (card: ChatCard) => void
}

/** Own orders or items that were looked at, to send one as a card. */
export function CardPicker({ kind, onClose, onPick }: CardPickerProps) {
  // The title stays while it closes.
  const [last, setLast] = useState<ChatCardRef['kind']>('order')
  if (kind !== null && kind !== last) setLast(kind)
  return (
    <Popup open={kind !== null} onClose={onClose} title={T.pick[last]}>
      <Choices kind={last} onPick={onPick} />
    </Popup>
  )
}

function Choices({ kind, onPick }: { kind: ChatCardRef['kind']; onPick: (card: ChatCard) => void }) {
  // What this device remembers; the server keeps no list of it.
  const [viewed] = useState(keptViews)
  const { data, isError, refetch } = useChatChoicesQuery(viewed)
  const cards = data?.[kind === 'order' ? 'orders' : 'items']
  if (!cards) {
    return isError ? (
      <Empty type="network" compact title={T.pickFailed} action={{ label: T.retry, onTap: () => void refetch() }} />
    ) : (
      <View className="chat-choices">
        <SkeletonLines />
      </View>
    )
  }
  if (cards.length === 0) {
    return <Empty type="product" compact title={T.nothing[kind]} text={T.nothingText[kind]} />
  }
  return (
    <View className="chat-choices">
      {cards.map((card) => (
        <CardView key={card.id} card={card} onPick={() => onPick(card)} />
      ))}
    </View>
  )
}
