import type { Picture } from '@contract/catalogue'
import type { ChatCard, ChatMessage } from '@contract/chat'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { PhotoRow } from '@/shared/photo-row'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { cx } from '@/ui/internal/class-names'
import { PictureView } from '@/ui/media/picture-view'
import { CHAT_TEXT as T } from '../messages'

interface BubbleProps {
  author: ChatMessage['author']
  text: string
  card: ChatCard | null
  picture: Picture | null
  /** What follows a message that is not with the server. */
  state?: string
  /** Sends it again. */
  onResend?: () => void
}

/** One message: the user's on the right, the shop's on the left, the system's as a quiet line. */
export function Bubble({ author, text, card, picture, state, onResend }: BubbleProps) {
  if (author === 'system') return <View className="chat-note">{text}</View>
  return (
    <View className={cx('chat-line', author === 'user' && 'chat-line-own')}>
      <View className="chat-who">{author === 'user' ? T.me : T.agent}</View>
      {card ? (
        <CardView card={card} />
      ) : picture ? (
        <PhotoRow photos={[picture]} label={T.picture} />
      ) : (
        <Text className="chat-bubble" selectable>
          {text}
        </Text>
      )}
      {state && (
        <View className="chat-state">
          {state}
          {onResend && (
            <Pressable className="chat-resend" onTap={onResend}>
              {T.resend}
            </Pressable>
          )}
        </View>
      )}
    </View>
  )
}

/**
 * An order or an item that the conversation is about.
 *
 * @param onPick of one to choose; without it the card leads there
 */
export function CardView({ card, onPick }: { card: ChatCard; onPick?: () => void }) {
  const { kind, id, title, note, fen, picture } = card
  const link = kind === 'order' ? linkTo('orderDetail', { id }) : linkTo('productDetail', { id })
  return (
    <Pressable className="chat-card" {...(onPick ? { onTap: onPick } : link)}>
      {picture && (
        <View className="chat-card-pic">
          <PictureView picture={picture} ratio={1} alt="" displayWidth={56} sizes="56px" />
        </View>
      )}
      <View className="chat-card-main">
        <View className="chat-card-title">{title}</View>
        <View className="chat-card-note">{note}</View>
        <Price fen={fen} />
      </View>
    </Pressable>
  )
}
