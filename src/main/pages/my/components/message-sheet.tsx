import type { Message } from '@contract/messages'
import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { formatDateTime } from '@/lib/date'
import { addressOf } from '@/routes/derive'
import { isRouteName, routes } from '@/routes/manifest'
import { linkToUrl } from '@/screen/link-to'
import { PagedList } from '@/screen/list/paged-list'
import { usePagedList } from '@/screen/list/use-paged-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Popup } from '@/ui/overlay/popup'
import { useMessageListInfiniteQuery, useMessageReadMutation } from '../message-api'
import { MY_TEXT } from '../messages'
import './message-sheet.scss'

interface MessageSheetProps {
  open: boolean
  onClose: () => void
  /** The messages were marked as read. */
  onRead: () => unknown
}

/** The user's messages, newest first; each leads to what it is about. To open it is to read them. */
export function MessageSheet({ open, onClose, onRead }: MessageSheetProps) {
  return (
    <Popup open={open} onClose={onClose} title={MY_TEXT.messages}>
      <Messages onClose={onClose} onRead={onRead} />
    </Popup>
  )
}

const keyOf = ({ id }: Message) => id

function Messages({ onClose, onRead }: Omit<MessageSheetProps, 'open'>) {
  const list = usePagedList(useMessageListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }), { keyOf })
  const [read] = useMessageReadMutation()
  const [newest] = list.items
  const upTo = newest && !newest.isRead ? newest.id : undefined
  useEffect(() => {
    if (upTo === undefined) return
    void read({ upTo }).then(({ data }) => {
      if (data) onRead()
    })
  }, [upTo, read, onRead])
  return (
    <PagedList
      list={list}
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{ type: 'order', title: MY_TEXT.noMessages, compact: true }}
    >
      {() => (
        <View className="my-messages">
          {list.items.map((message) => (
            <MessageRow key={message.id} message={message} onFollow={onClose} />
          ))}
          {list.footer === 'idle' && (
            <Button type="info" size="small" className="my-messages-more" onTap={list.more}>
              {MY_TEXT.moreMessages}
            </Button>
          )}
        </View>
      )}
    </PagedList>
  )
}

/** Where a message leads; undefined without a target, or when its screen is not open. */
const linkOf = ({ target }: Message) => {
  if (!target || !isRouteName(target.route) || routes[target.route].status !== 'open') return undefined
  return linkToUrl(addressOf(target.route, target.params))
}

function MessageRow({ message, onFollow }: { message: Message; onFollow: () => void }) {
  const { title, text, createdAt, isRead } = message
  const link = linkOf(message)
  const words = (
    <>
      <View className="my-message-head">
        {!isRead && <View className="my-message-dot" ariaRole="img" ariaLabel={MY_TEXT.isUnread} />}
        <Text className="my-message-title">{title}</Text>
        <Text className="my-message-time">{formatDateTime(createdAt).slice(5)}</Text>
      </View>
      <View className="my-message-text">{text}</View>
    </>
  )
  if (!link) return <View className="my-message">{words}</View>
  const follow = () => {
    onFollow()
    link.onTap()
  }
  return (
    <Pressable className="my-message my-message-link" href={link.href} onTap={follow}>
      <View className="my-message-words">{words}</View>
      <Icon name="right" size="s" className="my-message-go" />
    </Pressable>
  )
}
